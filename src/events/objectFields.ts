import { recordFields, type Field } from '../table/reading/jsonRecord.ts';

/** The fields of a JSON object in order, with every digit and repeated names; null if the text is none. */
export function objectFields(text: string): Field[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? [...recordFields(text)] : null;
  } catch {
    return null;
  }
}
