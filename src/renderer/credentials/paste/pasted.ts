import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { ClientRegistration, valuesOfClient } from './clientRegistration.ts';
import { readCurlCommand } from './curlCommand.ts';
import { readProfileFile } from './profileFile.ts';

/** The values in JSON, which may hold a profile, a client, or both. */
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
 * The values of a profile from what was pasted: a cURL command, an exported profile, or the answer to the
 * registration of a client. Null when it is none of them.
 */
export function readPasted(text: string): Partial<ProfileFormValues> | null {
  const trimmed = text.trim();
  const pasted = trimmed.startsWith('{') ? readJson(trimmed) : readCurlCommand(trimmed);
  return Object.keys(pasted).length > 0 ? pasted : null;
}
