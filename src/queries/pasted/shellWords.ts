/** The words of a command line; null if a quote is never closed. */
type ShellWords = string[] | null;

const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  e: '\u001b',
  0: '\0',
};

/** One escape of `$'…'`: what it stands for, and how many characters it takes after the backslash. */
function ansiEscape(text: string, at: number): [string, number] {
  const code = /^(?:u([\da-fA-F]{1,4})|x([\da-fA-F]{1,2}))/.exec(text.slice(at, at + 5));
  if (code) return [String.fromCharCode(parseInt(code[1] ?? code[2] ?? '', 16)), code[0].length];
  const letter = text[at] ?? '';
  return [ESCAPES[letter] ?? letter, 1];
}

/** A part of a word that ends at a quote: its text, and where it goes on; null if it does not end. */
type Quoted = { text: string; end: number } | null;

function single(line: string, at: number): Quoted {
  const end = line.indexOf("'", at);
  return end < 0 ? null : { text: line.slice(at, end), end: end + 1 };
}

function ansi(line: string, start: number): Quoted {
  let text = '';
  for (let at = start; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === "'") return { text, end: at + 1 };
    if (letter !== '\\') text += letter;
    else {
      const [meant, length] = ansiEscape(line, at + 1);
      text += meant;
      at += length;
    }
  }
  return null;
}

function double(line: string, start: number): Quoted {
  let text = '';
  for (let at = start; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === '"') return { text, end: at + 1 };
    const escaped = line[at + 1] ?? '';
    if (letter !== '\\' || !'$`"\\\n'.includes(escaped)) text += letter;
    else {
      if (escaped !== '\n') text += escaped;
      at += 1;
    }
  }
  return null;
}

function quotedAt(line: string, at: number): Quoted | 'none' {
  if (line[at] === "'") return single(line, at + 1);
  if (line[at] === '"') return double(line, at + 1);
  if (line.startsWith("$'", at)) return ansi(line, at + 2);
  return 'none';
}

/** Splits a command line as the shells of Unix do: `'…'`, `"…"`, `$'…'`, backslashes, lines that go on. */
export function unixWords(command: string): ShellWords {
  const line = command.replace(/\r\n/g, '\n');
  const words: string[] = [];
  let word: string | null = null;
  for (let at = 0; at < line.length;) {
    const quoted = quotedAt(line, at);
    if (quoted === null) return null;
    const letter = line[at] ?? '';
    if (quoted !== 'none') {
      word = (word ?? '') + quoted.text;
      at = quoted.end;
    } else if (letter === '\\') {
      if (line[at + 1] !== '\n') word = (word ?? '') + (line[at + 1] ?? '');
      at += 2;
    } else if (/\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
      at += 1;
    } else {
      word = (word ?? '') + letter;
      at += 1;
    }
  }
  return word === null ? words : [...words, word];
}

/** What is left once the command prompt of Windows has read its carets. */
function withoutCarets(command: string): string {
  let text = '';
  let isQuoted = false;
  for (let at = 0; at < command.length; at += 1) {
    const letter = command[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (letter !== '^' || isQuoted) text += letter;
    else {
      at += 1;
      // A caret at the end of a line takes the line break with it, and escapes what follows.
      if (command[at] === '\n') at += 1;
      text += command[at] ?? '';
    }
  }
  return text;
}

/** Splits a command line as programs on Windows do, after the command prompt: `"…"`, `\"`, `""`, carets. */
export function windowsWords(command: string): ShellWords {
  const line = withoutCarets(command.replace(/\r\n/g, '\n'));
  const words: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  const run = /\\*/y;
  for (let at = 0; at < line.length;) {
    run.lastIndex = at;
    const [slashes = ''] = run.exec(line) ?? [];
    const letter = line[at + slashes.length] ?? '';
    if (slashes !== '' && letter === '"') {
      word =
        (word ?? '') + '\\'.repeat(Math.floor(slashes.length / 2)) + (slashes.length % 2 === 1 ? '"' : '');
      at += slashes.length + (slashes.length % 2);
    } else if (slashes !== '') {
      word = (word ?? '') + slashes;
      at += slashes.length;
    } else if (letter === '"') {
      const isDoubled = isQuoted && line[at + 1] === '"';
      word = (word ?? '') + (isDoubled ? '"' : '');
      if (!isDoubled) isQuoted = !isQuoted;
      at += isDoubled ? 2 : 1;
    } else if (/\s/.test(letter) && !isQuoted) {
      if (word !== null) words.push(word);
      word = null;
      at += 1;
    } else {
      word = (word ?? '') + letter;
      at += 1;
    }
  }
  if (isQuoted) return null;
  return word === null ? words : [...words, word];
}
