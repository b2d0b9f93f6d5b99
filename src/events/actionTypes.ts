import type { ActionParameter, ActionType } from '../contract/actionTypes.ts';
import { objectFields } from './objectFields.ts';

/** What the default of a setting holds. */
export type ShownDefault =
  | { kind: 'none' }
  /** A text or a number, as received. */
  | { kind: 'plain'; raw: string }
  /** Base64 with the text that it stands for. */
  | { kind: 'base64'; raw: string; text: string }
  /** Base64 that stands for no text. */
  | { kind: 'bytes'; raw: string; bytes: number }
  | { kind: 'dictionary'; raw: string; pairs: { name: string; value: string }[] }
  /** It is not what its setting says it is. */
  | { kind: 'odd'; raw: string; wanted: 'base64' | 'integer' | 'dictionary' };

/** A setting as a page shows it. (Interface, "Action type".) */
export type ShownParameter = {
  /** Its display name, or else its internal one; empty if it has neither. */
  title: string;
  name: string | null;
  /** Null if nothing is said, or something that is not documented. */
  type: 'int' | 'string' | 'dict' | null;
  /** The type as received. */
  rawType: string | null;
  required: boolean | null;
  isBase64: boolean;
  default: ShownDefault;
  help: string | null;
};

export type ShownActionType = {
  /** Its display name, or else its technical one; empty if it has neither. */
  title: string;
  type: string | null;
  /** Whether the interface names this type. */
  isDocumented: boolean;
  help: string | null;
  parameters: ShownParameter[];
};

const DOCUMENTED: ReadonlySet<string | null> = new Set([
  'redirect-302',
  'custom-response',
  'drop-request',
  'nop',
]);

const isType = (type: string | null): type is 'int' | 'string' | 'dict' =>
  type === 'int' || type === 'string' || type === 'dict';

function base64Default(raw: string): ShownDefault {
  // Line breaks are common in Base64, and `atob` would take other blanks and a missing end as well.
  const compact = raw.replaceAll(/[\r\n]/g, '');
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact))
    return { kind: 'odd', raw, wanted: 'base64' };
  const bytes = Uint8Array.from(atob(compact), (byte) => byte.charCodeAt(0));
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { kind: 'base64', raw, text: decoder.decode(bytes) };
  } catch {
    return { kind: 'bytes', raw, bytes: bytes.length };
  }
}

function dictionaryDefault(raw: string): ShownDefault {
  const fields = objectFields(raw);
  if (!fields) return { kind: 'odd', raw, wanted: 'dictionary' };
  const pairs = fields.map((field) => ({
    name: field.name,
    value: field.kind === 'null' ? 'null' : field.text,
  }));
  return { kind: 'dictionary', raw, pairs };
}

function defaultOf({ default: raw, base64Encoded, type }: ActionParameter): ShownDefault {
  if (raw === null) return { kind: 'none' };
  if (base64Encoded) return base64Default(raw);
  if (type === 'dict') return dictionaryDefault(raw);
  if (type === 'int' && !/^-?\d+$/.test(raw)) return { kind: 'odd', raw, wanted: 'integer' };
  return { kind: 'plain', raw };
}

const shownParameter = (parameter: ActionParameter): ShownParameter => ({
  title: parameter.friendlyName ?? parameter.name ?? '',
  name: parameter.name,
  type: isType(parameter.type) ? parameter.type : null,
  rawType: parameter.type,
  required: parameter.required,
  isBase64: parameter.base64Encoded,
  default: defaultOf(parameter),
  help: parameter.help,
});

/** What a page shows of the action types, in the order received. Types and settings that nobody knows are kept. */
export const shownActionTypes = (types: readonly ActionType[]): ShownActionType[] =>
  types.map(({ friendlyName, type, help, parameters }) => ({
    title: friendlyName ?? type ?? '',
    type,
    isDocumented: DOCUMENTED.has(type),
    help,
    parameters: parameters.map(shownParameter),
  }));
