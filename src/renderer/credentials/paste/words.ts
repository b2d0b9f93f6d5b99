import { words as formWords } from '../profile/words.ts';

/** Texts of filling in the form from a cURL command, JSON or a file. */
export const words = {
  button: 'Paste cURL or JSON',
  title: 'Fill in from cURL or JSON',
  text: {
    label: 'cURL command or JSON',
    hint: 'A cURL command that calls the service, an exported profile, or the response to a client registration. Nothing is saved yet.',
  },
  chooseFile: 'Choose profile file…',
  file: 'Profile file',
  fill: 'Fill in form',
  unrecognised:
    'Sextant does not recognise this text. Paste a whole cURL command that calls the service, an exported profile, or the response to a client registration.',
  notAProfile: (fileName: string) =>
    `${fileName} is not a profile that this version of Sextant can read. Choose a file made with “${formWords.export.button}”.`,
};
