/** The tags of a text with commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').flatMap((tag) => tag.trim() || []);
  return tags.filter(
    (tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at,
  );
}
