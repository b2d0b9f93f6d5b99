import type { ReportRequest } from '../contract/reports.ts';
import { wireFilters, wireRequest, type DimensionsAs } from './wireRequest.ts';

// A request as text, to be read, copied and pasted back.

/** The path that generates reports. (Interface, endpoint 1.) */
const GENERATE_PATH = '/report-builder/v1/downloadable-reports';

/** How a request is written: with its filter as it is sent, or decoded, which is easier to read. */
type FilterAs = 'encoded' | 'decoded';

/**
 * JSON in which no character is unseen or turns the direction of what follows. They are in texts only, where JSON may
 * write any character as its code.
 */
const legibleJson = (json: string): string =>
  json.replace(/[\p{Cf}\u2028\u2029]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/** The body of a request as JSON. */
export function requestJson(request: ReportRequest, dimensionsAs: DimensionsAs, filterAs: FilterAs): string {
  const body = wireRequest(request, dimensionsAs);
  const { filter } = request.query;
  if (filterAs === 'encoded' || filter.length === 0) return legibleJson(JSON.stringify(body, null, 2));
  const encoded = wireFilters(filter);
  // Its lines stand as deep as the member that they are the value of.
  const decoded = wireFilters(filter, 2).replaceAll('\n', '\n      ');
  return legibleJson(
    JSON.stringify(body, null, 2).replace(
      `"filter": ${JSON.stringify(encoded)}`,
      () => `"filter": ${decoded}`,
    ),
  );
}

/** The kinds of shell that quote differently. */
export type Shell = 'unix' | 'windows';

const QUOTE: Record<Shell, (text: string) => string> = {
  unix: (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`,
  // First for the program that is started, then for the command prompt, to which no quote is left.
  windows: (text) =>
    `"${text.replace(/(\\*)("|$)/g, (_, slashes: string, end: string) => `${slashes}${slashes}${end && '\\"'}`)}"`.replace(
      /[^\w\s.,:;/\-=]/g,
      '^$&',
    ),
};
const NEXT_LINE: Record<Shell, string> = { unix: ' \\\n  ', windows: ' ^\n  ' };

/** A command that sends a request with cURL. The token is a placeholder, since the window never has it. */
export function requestCurl(
  request: ReportRequest,
  { dimensionsAs, gateway, shell }: { dimensionsAs: DimensionsAs; gateway: string; shell: Shell },
): string {
  const quote = QUOTE[shell];
  return [
    `curl -X POST ${quote(`${gateway.replace(/\/+$/, '')}${GENERATE_PATH}`)}`,
    `-H ${quote('Authorization: Bearer <ACCESS_TOKEN>')}`,
    `-H ${quote('Content-Type: application/json')}`,
    `--data-raw ${quote(legibleJson(JSON.stringify(wireRequest(request, dimensionsAs))))}`,
  ].join(NEXT_LINE[shell]);
}
