import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { AddressBook } from './addressBook.ts';

export const organizationsCalls = (book: AddressBook): Handlers['organizations'] => ({
  list: async () => ok([...book.list()]),
  save: ({ key, organization }) => book.save(key, organization),
  remove: (keys) => book.remove(keys),
  restore: (keys) => book.restore(keys),
  add: (organizations) => book.add(organizations),
});
