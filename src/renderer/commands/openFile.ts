/** The file types that the file chooser offers. */
export const REPORT_FILES = '.zip,.csv,.json,.gz';
