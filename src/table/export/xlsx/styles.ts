import type { TimeStep } from '../timeForm.ts';

/** The formats of cells, by their index among `cellXfs`. */
export const STYLES = { plain: 0, header: 1, day: 2, second: 3, milli: 4 } as const;

/** The format of the times of a column; null if they are written as texts. */
export const TIME_STYLES: Readonly<Record<TimeStep, number | null>> = {
  day: STYLES.day,
  second: STYLES.second,
  milli: STYLES.milli,
  text: null,
};

/** The formats of times, as `styles.xml` has them. */
export const TIME_FORMATS = {
  day: 'yyyy\\-mm\\-dd',
  second: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  milli: 'yyyy\\-mm\\-dd\\ hh:mm:ss.000',
} as const;

/** `styles.xml`: a bold header, and times as they are written everywhere else. */
export const STYLES_XML =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="3">${Object.values(TIME_FORMATS)
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
    .join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  [164, 165, 166]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
