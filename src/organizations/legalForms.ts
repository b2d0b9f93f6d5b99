import { lettersOf } from './letterFolds.ts';

/** Legal forms without blanks and punctuation, in small letters. */
const FORMS: ReadonlySet<string> = new Set(
  `
  gmbh mbh ggmbh gmbhcokg gmbhcokgaa ag agcokg kg kgaa ohg gbr ug ughaftungsbeschrankt haftungsbeschrankt ev eg se
  gesmbh gesellschaftmbh gesellschaftmitbeschrankterhaftung aktiengesellschaft kommanditgesellschaft
  inc incorporated corp corporation co company cos ltd limited ltda llc llp lp lc plc pllc pc unlimited ulc
  publiclimitedcompany limitedliabilitycompany limitedpartnership limitedcompany dac clg cic
  sa sas sasu sarl sarlu eurl sca scs snc scop scrl srl srls spa sapa sl slu slp sau sal sab sadecv srldecv saps cv
  bv bvba nv vof srlu ltee limitee cie
  oy oyj ab abpubl publ as asa ans aps ks ivs amba ehf hf
  kk kabushikikaisha kabushikigaisha gk godokaisha yk ykgaisha
  株式会社 株 有限会社 合同会社 有限公司 有限责任公司 有限責任公司 股份有限公司 주식회사 주 유한회사
  pty ptyltd proprietary proprietarylimited pte pteltd pvt pvtltd privatelimited private sdnbhd bhd berhad tbk pt
  ooo oao zao pao ao ооо оао зао пао ао ип тов
  doo dd ad eood ood kft zrt nyrt bt rt spzoo spolkazograniczonaodpowiedzialnoscia sro ou uab sia vsi
  fze fzllc fzco wll jsc pjsc ojsc cjsc llcfz sti ltdsti anonimsirketi ae epe ike
  `
    .trim()
    .split(/\s+/)
    .map(lettersOf),
);

/** Forms that stand before the name as well. */
const BEFORE: ReadonlySet<string> = new Set(
  '株式会社 株 有限会社 合同会社 주식회사 주 유한회사 ooo oao zao pao ао ооо оао зао пао pt'
    .split(' ')
    .map(lettersOf),
);

/** Forms of scripts without blanks, which are written onto the name. */
const ATTACHED =
  /^(?:株式会社|[(（]株[)）]|㈱|有限会社|[(（]有[)）]|㈲|合同会社|주식회사|[(（]주[)）]|㈜)|(?:株式会社|[(（]株[)）]|㈱|有限会社|[(（]有[)）]|㈲|合同会社|주식회사|[(（]주[)）]|㈜|股份有限公司|有限责任公司|有限責任公司|有限公司)$/u;

const AND = /^(?:and|und|et|y|e|og|och)$/;
/** The most words that one form is written in, such as "Sp. z o. o.". */
const MOST_WORDS = 5;
/** How many characters at either end of a name are searched for a form. */
const AT_ENDS = 150;

type Word = { start: number; end: number; text: string };

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[^\s,;]+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }));

/** How many words make up the longest form at the end of a name; 0 if none does. One word is left as the name. */
function formAtEnd(words: readonly Word[]): number {
  let letters = '';
  let longest = 0;
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length - 1); count += 1) {
    letters = lettersOf(words.at(-count)?.text ?? '') + letters;
    if (FORMS.has(letters)) longest = count;
  }
  return longest;
}

/** How many words make up a form before a name. */
const formBefore = ([first, second]: readonly Word[]): number =>
  first && second && BEFORE.has(lettersOf(first.text)) ? 1 : 0;

/** Takes forms off the end with what joins them: "GmbH & Co. KG" goes as a whole. */
function withoutEnd(words: readonly Word[]): readonly Word[] {
  let left = words;
  for (;;) {
    const letters = lettersOf(left.at(-1)?.text ?? '');
    const isJoint = left !== words && (letters === '' || AND.test(letters));
    const fewer = left.slice(0, left.length - (formAtEnd(left) || (isJoint ? 1 : 0)));
    if (fewer.length === left.length || fewer.every(({ text }) => lettersOf(text) === '')) return left;
    left = fewer;
  }
}

function withoutAttached(name: string): string {
  const rest = /[^\u0000-\u2fff]/.test(name) ? name.replace(ATTACHED, '') : name;
  return rest === name || lettersOf(rest) === '' ? name : rest;
}

/**
 * A name without its legal form, such as GmbH, Inc. or S.A., in whatever case, punctuation and alphabet it is written.
 * What would leave no name stays.
 */
export function withoutLegalForm(name: string): string {
  const text = withoutAttached(name);
  // Only the words at both ends matter, and a name may be long.
  const head = wordsOf(text.slice(0, AT_ENDS));
  const tailStart = Math.max(0, text.length - AT_ENDS);
  const tail = wordsOf(text.slice(tailStart));
  const left = withoutEnd(tail);
  const last = left.at(-1);
  const atStart = tailStart > 0 ? head : left;
  const first = atStart[formBefore(atStart)];
  if (!last || !first) return text;
  const from = first === atStart[0] ? 0 : first.start;
  const next = tail[left.length];
  if (!next) return text.slice(from);
  // One blank and one comma belong to the form; more than that is a difference of its own.
  const between = text.slice(tailStart + last.end, tailStart + next.start).replace(/[,;]?\s?$/, '');
  return text.slice(from, tailStart + last.end) + between + text.slice(tailStart + (tail.at(-1)?.end ?? 0));
}
