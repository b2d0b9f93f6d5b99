import { z } from 'zod';

const UNUSABLE = 'Enter a path without a host, a query, dot segments or invisible characters.';

/** A path below the gateway’s address, such as `report-builder/v1/metrics`, with its segments as they are sent. */
export const GatewayPath = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters.')
  .refine((text) => /^[^/\\?#\p{C}\s:][^\\?#\p{C}\s]*$/u.test(text) && !text.includes('//'), UNUSABLE)
  .refine((text) => text.split('/').every((segment) => !/^(?:\.|%2e){0,2}$/i.test(segment)), UNUSABLE);
