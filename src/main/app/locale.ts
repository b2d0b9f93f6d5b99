/** A locale such as `de-DE` out of what the system says, which on Linux may be `en-US@posix`. Plain `en` where it is none. */
export function localeOf(system: string): string {
  const [tag = ''] = system.replaceAll('_', '-').split(/[@.]/, 1);
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return 'en';
  }
}
