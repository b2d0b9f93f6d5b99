import { expect, it } from 'vitest';
import { paperOf } from '../../../src/renderer/exporting/paper.ts';

it('paper is Letter in North America and A4 elsewhere', () => {
  expect(['en-US', 'fr-CA', 'es-MX', 'zh-Hans-US'].map(paperOf)).toEqual(Array(4).fill('Letter'));
  expect(['de-DE', 'en-GB', 'pt-BR', 'en', ''].map(paperOf)).toEqual(Array(5).fill('A4'));
});
