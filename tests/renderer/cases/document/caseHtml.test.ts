import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '../../../../src/contract/cases.ts';
import { caseHtml } from '../../../../src/renderer/cases/document/caseHtml.tsx';
import { caseOf, chart, outcome, text } from '../pieces.ts';

const htmlOf = (of: ReturnType<typeof caseOf>, states = new Map()) =>
  caseHtml({ of, states, notes: null, writtenAtMs: Date.UTC(2026, 10, 28) });

/** The tags of a page, without what stands between them. */
const tags = (html: string) => [...html.matchAll(/<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi)].map(([, name]) => name);
const ALLOWED = new Set(
  'html head meta title style body article header section h1 h2 p strong img details summary div table thead tbody tr th td'.split(
    ' ',
  ),
);

/** Names that somebody may have given a host, a path or a case, so that something runs. */
const HOSTILE = [
  '</style><script>alert(1)</script>',
  '</title><script src=//x.example></script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">here</a>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&lt;script&gt;',
  '<svg onload=alert(1)>',
  '\u0000<script>',
  '<meta http-equiv="refresh" content="0;url=//x.example">',
];

describe('the file of a case', () => {
  it('says first that nothing may run or be loaded, and holds nothing that would', () => {
    const html = htmlOf(caseOf('Attack', chart(), text('Why', 'Because.'), outcome));
    expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/i);
    expect(html).toContain('content="default-src &#x27;none&#x27;; img-src data:;');
    expect(html).not.toMatch(/<script|<link|<iframe|<object|<a\b|\bon[a-z]+=|url\(|@import|https?:/i);
    expect(html).toContain('9\u202f007\u202f199\u202f254\u202f740\u202f993');
  });

  it('shows hostile texts as texts, wherever they stand', () => {
    for (const hostile of HOSTILE) {
      const piece = chart({
        title: hostile,
        lines: [hostile],
        facts: [[hostile, hostile]],
        picture: `<svg xmlns="http://www.w3.org/2000/svg"><text>${hostile}</text><script>alert(1)</script></svg>`,
        tables: [
          {
            title: hostile,
            columns: [{ name: hostile, kind: 'text', unit: hostile }],
            rows: [[hostile], [null]],
            of: 2,
            hasFields: false,
          },
        ],
      });
      const of = caseOf(hostile, piece, text(hostile.slice(0, 200), hostile));
      const html = htmlOf(of, new Map(of.pieces.map(({ id }) => [id, hostile])));
      expect(
        tags(html).filter((name) => !ALLOWED.has((name ?? '').replace('/', '').toLowerCase())),
        hostile,
      ).toEqual([]);
      const withoutValues = html.replaceAll(/="[^"]*"/g, '=""');
      expect(withoutValues, hostile).not.toMatch(/<[^>]*\s(?:on[a-z]+|href|srcset|action)\s*=/i);
      expect(html.match(/<style>/g), hostile).toHaveLength(1);
      expect(
        html
          .match(/<img [^>]*>/g)
          ?.every((image) => /src="data:image\/svg\+xml;base64,[\w+/=]+"/.test(image)),
      ).toBe(true);
    }
  });

  it('has as many tags as with harmless texts, whatever is written', () => {
    const count = (said: string) =>
      tags(
        htmlOf(
          caseOf(
            'Case',
            chart({ title: said || '-', lines: [said] }),
            text('', 'x'),
            text(said.slice(0, 200), said.replaceAll('\n', ' ') || 'x'),
          ),
        ),
      ).length;
    const usual = count('harmless');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).filter((each) => each.trim() !== ''),
        (said) => {
          expect(count(said)).toBe(usual);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has a long filter and a long value to their ends, where a grid would cut them', () => {
    const long = `${'x'.repeat(1_500)}end`;
    const [table] = chart().tables;
    const rows = [[`${long} of a cell`]];
    const html = htmlOf(
      caseOf('Long', chart({ lines: [`${long} of a line`], tables: table ? [{ ...table, rows }] : [] })),
    );
    expect(html).toContain('end of a line');
    expect(html).toContain('end of a cell');
  });

  it('takes huge texts and tables, and says how many rows were not kept', () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, at) => [String(at)]);
    const table = {
      title: 'Figures',
      columns: [{ name: 'n', kind: 'number' as const, unit: null }],
      rows,
      of: 5_000,
      hasFields: false,
    };
    const html = htmlOf(caseOf('Huge', chart({ tables: [table] }), text('', 'x'.repeat(100_000))));
    expect(html).toContain('Figures (2\u202f000 of 5\u202f000 rows)');
    expect(html.length).toBeGreaterThan(100_000);
  });
});
