/** The kinds of files that the app opens, for the system to offer it. Whoever opens them already still does. */
export const OPENED = [
  { name: 'Zip archive', extension: 'zip', mimeType: 'application/zip', uti: 'public.zip-archive' },
  { name: 'CSV file', extension: 'csv', mimeType: 'text/csv', uti: 'public.comma-separated-values-text' },
  { name: 'JSON file', extension: 'json', mimeType: 'application/json', uti: 'public.json' },
  { name: 'Gzip archive', extension: 'gz', mimeType: 'application/gzip', uti: 'org.gnu.gnu-zip-archive' },
] as const;

/** The same in the words of macOS. */
export const DOCUMENT_TYPES = OPENED.map(({ name, uti }) => ({
  CFBundleTypeName: name,
  CFBundleTypeRole: 'Viewer',
  LSHandlerRank: 'Alternate',
  LSItemContentTypes: [uti],
}));
