// Names of HTTP statuses as the event log writes them. The log and its relatives do not agree on all names.

const PREFIX = 'HTTP_STATUS_';

/** Each code with its names, the registered one first. (RFC 9110 and the registry of status codes.) */
const NAMES: Readonly<Record<number, string>> = {
  100: 'CONTINUE',
  101: 'SWITCHING_PROTOCOLS',
  102: 'PROCESSING',
  103: 'EARLY_HINTS',
  200: 'OK',
  201: 'CREATED',
  202: 'ACCEPTED',
  203: 'NON_AUTHORITATIVE_INFORMATION',
  204: 'NO_CONTENT',
  205: 'RESET_CONTENT',
  206: 'PARTIAL_CONTENT',
  207: 'MULTI_STATUS',
  208: 'ALREADY_REPORTED',
  226: 'IM_USED',
  300: 'MULTIPLE_CHOICES',
  301: 'MOVED_PERMANENTLY',
  302: 'FOUND MOVED_TEMPORARILY',
  303: 'SEE_OTHER',
  304: 'NOT_MODIFIED',
  305: 'USE_PROXY',
  307: 'TEMPORARY_REDIRECT',
  308: 'PERMANENT_REDIRECT',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  407: 'PROXY_AUTHENTICATION_REQUIRED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  410: 'GONE',
  411: 'LENGTH_REQUIRED',
  412: 'PRECONDITION_FAILED',
  413: 'CONTENT_TOO_LARGE PAYLOAD_TOO_LARGE REQUEST_ENTITY_TOO_LARGE',
  414: 'URI_TOO_LONG REQUEST_URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE REQUESTED_RANGE_NOT_SATISFIABLE',
  417: 'EXPECTATION_FAILED',
  418: 'IM_A_TEAPOT',
  421: 'MISDIRECTED_REQUEST',
  422: 'UNPROCESSABLE_CONTENT UNPROCESSABLE_ENTITY',
  423: 'LOCKED',
  424: 'FAILED_DEPENDENCY',
  425: 'TOO_EARLY',
  426: 'UPGRADE_REQUIRED',
  428: 'PRECONDITION_REQUIRED',
  429: 'TOO_MANY_REQUESTS',
  431: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
  451: 'UNAVAILABLE_FOR_LEGAL_REASONS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE SERVICE_NOT_AVAILABLE',
  504: 'GATEWAY_TIMEOUT',
  505: 'HTTP_VERSION_NOT_SUPPORTED',
  506: 'VARIANT_ALSO_NEGOTIATES',
  507: 'INSUFFICIENT_STORAGE',
  508: 'LOOP_DETECTED',
  // Not registered, but sent by hosting services.
  509: 'BANDWIDTH_LIMIT_EXCEEDED',
  510: 'NOT_EXTENDED',
  511: 'NETWORK_AUTHENTICATION_REQUIRED',
};

const CODES = new Map(
  Object.entries(NAMES).flatMap(([code, names]) =>
    names.split(' ').map((name) => [PREFIX + name, Number(code)] as const),
  ),
);

/** The code of a status such as `HTTP_STATUS_NOT_FOUND`; null if the name is not known. */
export const statusCodeOf = (name: string): number | null => CODES.get(name) ?? null;

/** Every name of a code, as the log may write it. */
export const statusNamesOf = (code: number): readonly string[] =>
  (NAMES[code] ?? '')
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => PREFIX + name);

const METHOD = /^HTTP_METHOD_([A-Z]{1,30})$/;

/** The method in a name such as `HTTP_METHOD_GET`; null if it has another form. */
export const methodOf = (name: string): string | null => METHOD.exec(name)?.[1] ?? null;
