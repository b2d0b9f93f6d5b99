import { formatTime } from '../../ui/text/formats.ts';
import type { LastKnown } from './lastKnown.ts';

const LEARNED: Record<LastKnown['from'], (time: string) => string> = {
  answer: (time) => `Compared with the service’s last answer for this request, received ${time}.`,
  'address-book': (time) =>
    `Nothing is known about this request yet. Compared with the organization that it is expected to get, as your address book has it, last seen ${time}.`,
};

/** Texts of the review before a change is sent. */
export const words = {
  title: (requestId: string, profile: string) => `Review: request ${requestId} of ${profile}`,
  demo: 'Everything here is made up. The change goes to the simulator on this computer.',
  difference: {
    title: 'What changes',
    learned: ({ from, atMs }: LastKnown) => LEARNED[from](formatTime(atMs)),
    outdated:
      'A later attempt changed the organization, or may have, without a usable answer. So this may be out of date.',
    nothing: 'Nothing is known about this request yet: every field is new.',
    noChange: 'Every field is as it was last known.',
    ignored: (count: number) =>
      `${count === 1 ? 'The field that is struck through is' : `The ${count} fields that are struck through are`} expected to be ignored, since the company name is that of an organization.`,
    columns: { field: 'Field', left: 'Last known', right: 'Sent', mark: 'Effect' },
    new: 'New',
    changed: 'Changed',
    same: 'Same',
    notSent: 'Not sent',
    ignoredMark: 'Ignored',
    notDocumented: 'Not documented',
    showSame: (count: number) => (count === 1 ? '1 unchanged field' : `${count} unchanged fields`),
  },
  prediction: 'What will happen',
  rules: 'The rules, step by step',
  request: 'Exactly what will be sent',
  offline: 'This computer was offline a moment ago. If it still is, nothing is sent, and you can try again.',
  readOnly: 'This profile is locked against changes. Unlock it under Credentials first.',
  unread: (count: number) =>
    `${count === 1 ? '1 entry of the journal' : `${count} entries of the journal`} cannot be read, and may be of a change of this request whose outcome is unknown. Sending it again could create a second organization.`,
  checkedFirst: (requestId: string) =>
    `I have checked request ${requestId} in the service’s portal. No change of it is open.`,
  confirm: {
    form: 'Send the change',
    label: 'Type the request ID to send',
    hint: (requestId: string) => `The change is sent once, for request ${requestId}, and never repeated.`,
    notYet: 'This is not the request ID.',
    blank: 'There is a space before or after the request ID. Remove it.',
  },
  send: 'Send once',
  noRequestId: 'The draft has no usable request ID yet.',
} as const;
