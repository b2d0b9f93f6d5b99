import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { methodOf, statusCodeOf, statusNamesOf } from '../../src/events/statusNames.ts';

describe('names of statuses and methods', () => {
  it.each([
    ['HTTP_STATUS_OK', 200],
    ['HTTP_STATUS_SERVICE_UNAVAILABLE', 503],
    ['HTTP_STATUS_SERVICE_NOT_AVAILABLE', 503],
    ['HTTP_STATUS_MOVED_TEMPORARILY', 302],
    ['HTTP_STATUS_ENHANCE_YOUR_CALM', null],
    ['http_status_ok', null],
    ['OK', null],
    ['HTTP_STATUS_', null],
    ['', null],
    ['constructor', null],
  ])('%s is %s', (name, code) => {
    expect(statusCodeOf(name)).toBe(code);
  });

  it('every status that Node knows has its name', () => {
    for (const [code, words = ''] of Object.entries(STATUS_CODES)) {
      const name = words.toUpperCase().replaceAll("'", '').replaceAll(/[- ]/g, '_');
      expect(statusNamesOf(Number(code)), name).toContain(`HTTP_STATUS_${name}`);
    }
    expect(statusNamesOf(599)).toEqual([]);
  });

  it.each([
    ['HTTP_METHOD_GET', 'GET'],
    ['HTTP_METHOD_PURGE', 'PURGE'],
    ['GET', null],
    ['HTTP_METHOD_', null],
  ])('%s is %s', (name, method) => {
    expect(methodOf(name)).toBe(method);
  });
});
