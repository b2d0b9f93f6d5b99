import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { ClientRegistration, valuesOfClient } from './clientRegistration.ts';
import { valuesOfCurl } from './curlValues.ts';
import { readProfileFile } from './profileFile.ts';

/** The form values in JSON, which may contain a profile, a client or both. */
function readJson(text: string): Partial<ProfileFormValues> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {};
  }
  const profile = readProfileFile(json);
  const client = ClientRegistration.safeParse(json);
  return profile && client.success ? { ...profile, ...valuesOfClient(client.data) } : {};
}

/**
 * The form values in pasted text: a cURL command, an exported profile, or the response to a client registration.
 * Null if it is none of these.
 */
export function readPasted(text: string): Partial<ProfileFormValues> | null {
  const trimmed = text.trim();
  const pasted = trimmed.startsWith('{') ? readJson(trimmed) : valuesOfCurl(trimmed);
  return Object.keys(pasted).length > 0 ? pasted : null;
}
