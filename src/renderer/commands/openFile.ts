/** The file types that the file chooser offers. */
export const REPORT_FILES = '.zip,.csv,.json,.gz';

/** The extension of an exported profile, which is JSON but not a report. */
export const PROFILE_FILE = '.sextant-profile.json';
