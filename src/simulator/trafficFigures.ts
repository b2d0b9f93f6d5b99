import { COUNTRIES, HOSTS, STATUS_CODES } from './catalog.ts';
import { chance, cut } from './random.ts';

export const HOUR_MS = 3_600_000;
/** The number of five-minute slices in an hour. */
export const SLICES = 12;

/** Each country's offset from UTC in hours, and its weight in the audience. */
const OFFSETS = [-6, 1, 0, 1, 9, -3, 5.5, 10, -5, 1, 8, 2, -6, 1, 9, 1];
const AUDIENCE = [30, 14, 12, 9, 8, 8, 12, 4, 5, 4, 3, 2, 4, 4, 5, 3];
/** The nearest and second nearest point of presence of each country. */
const NEAREST = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const SECOND = [17, 10, 10, 3, 15, 0, 11, 11, 0, 2, 7, 2, 17, 2, 5, 2];

/** The traffic of one cell in an hour or slice, in whole numbers that add up exactly. */
export type Cell = {
  host: number;
  country: number;
  status: number;
  cache: number;
  pop: number;
  slice: number;
  requests: number;
  bytesOut: number;
  bytesIn: number;
};

/**
 * How finely an hour is split. Cells are always split in this order, so a cell has the same figures in every query: a
 * finer grain only splits further.
 */
export type Grain = 'status' | 'cache' | 'pop' | 'slice';
const DEPTH: Record<Grain, number> = { status: 0, cache: 1, pop: 2, slice: 3 };

/** The traffic at an hour of local time: lowest at night, highest in the evening. */
function dayWave(localHour: number): number {
  const evening = Math.exp(-(((localHour - 20.5) / 3.4) ** 2));
  const noon = 0.75 * Math.exp(-(((localHour - 13) / 3.8) ** 2));
  return 0.16 + evening + noon;
}

/** The incident in this hour, if any. There is one every six days: an origin fails, or one country floods a host. */
function incident(
  seed: number,
  hour: number,
): { kind: 'outage' | 'flood'; host: number; country: number } | null {
  const block = Math.floor(hour / 144);
  const start = block * 144 + 20 + Math.floor(chance(seed, block, 1) * 110);
  const flood = chance(seed, block, 2) < 0.5;
  if (hour < start || hour >= start + (flood ? 3 : 2)) return null;
  return {
    kind: flood ? 'flood' : 'outage',
    host: Math.floor(chance(seed, block, 3) * 6),
    country: Math.floor(chance(seed, block, 4) * COUNTRIES.length),
  };
}

const STATUS_WEIGHTS = [880, 34, 18, 42, 6, 17, 1, 1.2, 0.8];

function statusWeights(failing: boolean, flooded: boolean, noise: number): number[] {
  const weights = STATUS_WEIGHTS.map((weight) => weight * (0.9 + 0.2 * noise));
  weights[0] = STATUS_WEIGHTS[0] ?? 0;
  if (failing) {
    weights[7] = 260;
    weights[8] = 190;
  }
  if (flooded) weights[6] = 3_000;
  return weights;
}

const SLICE_WEIGHTS = Array.from({ length: SLICES }, (_, slice) => 1 + 0.08 * Math.sin(slice * 1.7));

/** Splits bytes in proportion to requests. A part without requests gets no bytes. */
function share(bytes: number, requests: readonly number[], total: number, into: number[]): number[] {
  let running = 0;
  let before = 0;
  for (let index = 0; index < requests.length; index += 1) {
    running += requests[index] ?? 0;
    const upTo = total > 0 ? (running === total ? bytes : Math.floor((bytes / total) * running)) : 0;
    into[index] = upTo - before;
    before = upTo;
  }
  return into;
}

/**
 * Visits every cell of one hour (counted from the epoch). Figures depend only on the seed and the hour. Fine cells add
 * up exactly to coarser ones, so a total can be checked by summing them independently. Every grain splits by status,
 * since bytes depend on it. Cells without requests are left out. `visit` always gets the same object, so copy it to
 * keep it.
 */
export function eachCell(seed: number, hour: number, grain: Grain, visit: (cell: Cell) => void): void {
  const trouble = incident(seed, hour);
  const day = Math.floor(hour / 24);
  const weekend = (day + 4) % 7 === 0 || (day + 4) % 7 === 6; // the epoch was a Thursday
  const growth = 1 + (day - 20_000) * 0.0004;
  const cell: Cell = {
    host: 0,
    country: 0,
    status: 0,
    cache: 0,
    pop: 0,
    slice: 0,
    requests: 0,
    bytesOut: 0,
    bytesIn: 0,
  };
  const statuses: number[] = [];

  for (let host = 0; host < HOSTS.length; host += 1) {
    const about = HOSTS[host];
    if (!about) continue;
    for (let country = 0; country < COUNTRIES.length; country += 1) {
      const local = (((hour % 24) + (OFFSETS[country] ?? 0) + 24) % 24) + 0.5;
      const noise = chance(seed, hour, host, country);
      const flooded = trouble?.kind === 'flood' && trouble.host === host && trouble.country === country;
      const failing = trouble?.kind === 'outage' && trouble.host === host;
      const busy = dayWave(local) * growth * (weekend ? about.weekend : 1) * (0.88 + 0.24 * noise);
      const requests = Math.round(about.weight * (AUDIENCE[country] ?? 0) * 14 * busy * (flooded ? 9 : 1));
      if (requests === 0) continue;
      cut(requests, statusWeights(failing, flooded, noise), statuses);
      for (let status = 0; status < STATUS_CODES.length; status += 1) {
        const counted = statuses[status] ?? 0;
        if (counted === 0) continue;
        const wobble = 0.85 + 0.3 * chance(seed, hour, host, country, status);
        const size = status < 2 ? about.bytes * wobble : 420 + 300 * wobble;
        cell.host = host;
        cell.country = country;
        cell.status = status;
        cell.requests = counted;
        cell.bytesOut = Math.round(counted * size);
        cell.bytesIn = Math.round(counted * (540 + 260 * wobble));
        cutCache(cell, DEPTH[grain], about.hitShare, visit);
      }
    }
  }
}

/** This function and the next two split a cell by one field each, down to the depth of the grain. */
function cutCache(cell: Cell, depth: number, hitShare: number, visit: (cell: Cell) => void) {
  if (depth < DEPTH.cache) {
    visit(cell);
    return;
  }
  const ok = cell.status < 4;
  const weights = ok ? [hitShare, (1 - hitShare) * 0.8, (1 - hitShare) * 0.2, 0] : [0, 0, 0, 1];
  apart(cell, weights, (index) => {
    cell.cache = index;
    cutPop(cell, depth, visit);
  });
}

function cutPop(cell: Cell, depth: number, visit: (cell: Cell) => void) {
  if (depth < DEPTH.pop) {
    visit(cell);
    return;
  }
  apart(cell, [0.83, 0.17], (index) => {
    cell.pop = (index === 0 ? NEAREST : SECOND)[cell.country] ?? 0;
    cutSlice(cell, depth, visit);
  });
}

function cutSlice(cell: Cell, depth: number, visit: (cell: Cell) => void) {
  if (depth < DEPTH.slice) {
    visit(cell);
    return;
  }
  apart(cell, SLICE_WEIGHTS, (index) => {
    cell.slice = index;
    visit(cell);
  });
}

/** Visits the parts of a cell that have requests, and restores the cell afterwards. */
function apart(cell: Cell, weights: readonly number[], visit: (index: number) => void) {
  const { requests, bytesOut, bytesIn } = cell;
  const shares = cut(requests, weights, []);
  const out = share(bytesOut, shares, requests, []);
  const into = share(bytesIn, shares, requests, []);
  for (let index = 0; index < shares.length; index += 1) {
    cell.requests = shares[index] ?? 0;
    if (cell.requests === 0) continue;
    cell.bytesOut = out[index] ?? 0;
    cell.bytesIn = into[index] ?? 0;
    visit(index);
  }
  cell.requests = requests;
  cell.bytesOut = bytesOut;
  cell.bytesIn = bytesIn;
}
