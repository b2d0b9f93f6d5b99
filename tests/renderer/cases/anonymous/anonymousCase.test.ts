import { describe, expect, it } from 'vitest';
import { anonymousCase } from '../../../../src/renderer/cases/anonymous/anonymousCase.ts';
import { caseHtml } from '../../../../src/renderer/cases/document/caseHtml.tsx';
import { caseOf, chart, outcome, signature, text } from '../pieces.ts';

const OWN = ['Example production', '0A1B'];
const ROWS = [
  ['Client IP', '10.61.193.34', '38', '2'],
  ['Host', 'shop.example.com', '40', '9'],
  ['URL', '/login?user=anna', '40', '1'],
  ['User Agent', 'curl/8.4.0', '40', '0'],
  ['Whatever Field', 'anna-schmidt', '12', '0'],
];
const htmlOf = (of: ReturnType<typeof caseOf>) => {
  const { of: shown, notes, text: other } = anonymousCase(of, OWN);
  const states = new Map(shown.pieces.map(({ id }) => [id, other('Seen by Example production')] as const));
  return caseHtml({ of: shown, states, notes, writtenAtMs: 0 });
};

describe('an anonymous case', () => {
  it('names no address, host, parameter or account: not in a heading, a title, a filter, a line, a figure or a text', () => {
    const of = caseOf(
      'Attack from 10.61.193.34',
      signature('10.61.193.34', ROWS),
      chart({
        title: 'requests by host for Example production',
        lines: ['Filter: client is 10.61.193.34, host is shop.example.com', 'account 0A1B'],
        facts: [['Report', 'shop.example.com last week']],
        picture: '<svg xmlns="http://www.w3.org/2000/svg"><text>shop.example.com</text></svg>',
        tables: [
          {
            title: 'Figures of 2001:db8::7',
            columns: [
              { name: 'shop.example.com', kind: 'text', unit: null },
              { name: 'requests', kind: 'number', unit: null },
            ],
            rows: [['10.61.193.34', '9007199254740993']],
            of: 1,
            hasFields: false,
          },
        ],
      }),
      text('Who is 10[.]61[.]193[.]34', 'Mail anna@example.com about https://shop.example.com/a?user=anna'),
      outcome,
    );
    const html = htmlOf(of);
    for (const secret of [
      '10.61',
      '10[.]61',
      'shop.example',
      'example.com',
      'anna',
      'Example production',
      '0A1B',
      '2001:db8',
      '4711',
    ])
      expect(html, secret).not.toContain(secret);
    // The same address is the same one everywhere, and figures are untouched.
    expect(html.match(/address 1/g)?.length).toBeGreaterThanOrEqual(5);
    expect(html).toContain('9\u202f007\u202f199\u202f254\u202f740\u202f993');
    expect(html).toContain('host 1');
    expect(html).toContain('curl/8');
    expect(html).toContain('Outcomes of certificate requests are left out');
    expect(html).toContain('is left out, since it names what was replaced');
    expect(html).toContain('1 field whose content nobody knows is left out.');
    expect(html).toContain('Something was replaced in the text “Who is address 1”.');
  });

  it('keeps a picture that names nothing', () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><text>21 Nov</text><text>150 k</text></svg>';
    const { of, notes } = anonymousCase(caseOf('Traffic', chart({ picture })), OWN);
    expect(of.pieces[0]).toMatchObject({ picture });
    expect(notes).toEqual([]);
  });

  it('removes a text in which an address is written so that it would be read all the same', () => {
    for (const hidden of ['10%2E61%2E193%2E34', '１０．６１．１９３．３４', '10\u200b.61.193.34'])
      expect(htmlOf(caseOf('Case', text('', `It was ${hidden}.`))), hidden).not.toContain(hidden);
  });

  it('leaves times, figures and sentences as they are', () => {
    const said =
      '2026-11-21 to 2026-11-27 UTC · granularity: hour. cache peaks at 22 Nov 2026, 18:00 UTC with 228 652; 12.5 % of 53 191 754. It fell at 12:30:45.';
    const { of } = anonymousCase(caseOf('Drop of hits', text('What we saw', said)), OWN);
    expect(of.pieces[0]).toMatchObject({ text: said });
  });

  it('names a host by one number as a field, in a user agent and in a text, also with a port or by its address', () => {
    const fields = [
      ['Host', 'Shop.example.com:443', '1', '1'],
      ['Host', '10.61.193.34', '1', '1'],
      ['User Agent', 'Bot/1.0 (+http://shop.example.com/bot)', '1', '1'],
    ];
    const html = htmlOf(caseOf('shop.example.com.', signature('10.61.193.34', fields)));
    expect(html).toContain('<h1>host 1.</h1>');
    expect(html).toContain('<td data-kind="text">host 1</td>');
    expect(html).toContain('<td data-kind="text">address 1</td>');
    expect(html).not.toMatch(/shop\.example|host 2|10\.61/i);
  });

  it('has no hash of a file, and of an outcome nothing that is repeated in a text', () => {
    const hash = 'a'.repeat(64);
    const sent = {
      ...outcome,
      tables: [
        {
          title: 'Sent',
          columns: ['Field', 'Sent'].map((name) => ({ name, kind: 'text', unit: null })),
          rows: [
            ['Name', 'Muster & Söhne'],
            ['Country', 'DE'],
            ['Unit', null],
          ],
          of: 3,
          hasFields: false,
        },
      ],
    };
    const said = `Request 4711 of MUSTER & SÖHNE in DE was late; see ${hash.toUpperCase()}.`;
    const { of } = anonymousCase(
      caseOf('C', chart({ facts: [['SHA-256', hash]] }), sent, text('', said)),
      OWN,
    );
    expect(JSON.stringify(of.pieces.map((piece) => ({ ...piece, source: null })))).not.toMatch(
      /4711|söhne|a{64}/i,
    );
    expect(of.pieces[1]).toMatchObject({
      text: 'Request [removed] of [removed] in DE was late; see [removed].',
    });
  });

  it('leaves out a picture whose names are cut, and reads what is no number among figures', () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><text>10.61.193…</text></svg>';
    const table = {
      title: 'Figures',
      columns: [
        { name: 'client', kind: 'number' as const, unit: 'per shop.example.com' },
        { name: 'requests', kind: 'number' as const, unit: null },
      ],
      rows: [['10.61.193.34', '-4711.5']],
      of: 1,
      hasFields: false,
    };
    const { of, notes } = anonymousCase(caseOf('C', chart({ picture, tables: [table] })), ['4711']);
    expect(of.pieces[0]).toMatchObject({
      picture: null,
      tables: [{ columns: [{ unit: 'per host 1' }, {}], rows: [['address 1', '-4711.5']] }],
    });
    expect(notes).toHaveLength(1);
  });

  it('numbers anew in another document', () => {
    const first = (said: string) => anonymousCase(caseOf('C', text('', said)), OWN).of.pieces[0];
    expect(first('10.0.0.1 10.0.0.2 10.0.0.1')).toMatchObject({ text: 'address 1 address 2 address 1' });
    expect(first('10.0.0.2 10.0.0.1')).toMatchObject({ text: 'address 1 address 2' });
  });
});
