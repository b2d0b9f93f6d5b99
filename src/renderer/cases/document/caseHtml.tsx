import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '../../ui/tokens.css?inline';
import style from './document.css?inline';
import { CaseDocument, type Documented } from './CaseDocument.tsx';

/** Nothing runs and nothing is loaded; pictures are in the file. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A case as one HTML file, without scripts, which opens in any browser and looks as light or dark as that. */
export const caseHtml = (documented: Documented): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width" />
        <title>{documented.of.name}</title>
        <style>{`${tokens}\n${style}`}</style>
      </head>
      <body>
        <CaseDocument {...documented} medium="file" />
      </body>
    </html>,
  ).replace(/^<!doctype html>/i, '')}`;
