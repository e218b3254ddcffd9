import { BILL_KEY } from '../../documents/bills/bill-key.mjs'
import { billsAmong } from '../../documents/bills/data'
import { contentsInUseAmong } from '../../documents/files/data'
import { contentKey } from '../../documents/files/objects'
import { documentsAmong, picturesAmong } from '../../documents/technical/data'
import { sweepContent } from '../../documents/uploads/content'
import { attachmentsAmong } from '../../exports/data'
import { exportKey } from '../../exports/files'
import { objects } from '../../kit/objects/objects'
import { linesAmong } from '../../reference-lists/data'
import { resultsAmong } from '../../runs/results/data'

/** Objects of one kind, and who refers to them. Every collection of objects is in the list below. */
export interface Collection {
  readonly name: string
  /** What the keys of this product look like; other things in its place are left alone. */
  readonly key: RegExp
  /** Those of these objects that something refers to. */
  readonly referredTo: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Removes an object unless something refers to it by now. @returns whether it did */
  readonly remove: (key: string) => Promise<boolean>
}

/** Nobody takes hold of such an object again: its key is new each time, or it is read again from its content. */
const removeUnless =
  (referredTo: Collection['referredTo']): Collection['remove'] =>
  async (key) => {
    if ((await referredTo([key])).has(key)) return false
    await objects().remove(key)
    return true
  }

const plain = (name: string, key: RegExp, referredTo: Collection['referredTo']): Collection => ({
  name,
  key,
  referredTo,
  remove: removeUnless(referredTo),
})

const nameIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)

const all = (found: ReadonlySet<string>, keyOf: (name: string) => string) => new Set([...found].map(keyOf))

export const COLLECTIONS: readonly Collection[] = [
  {
    name: 'files',
    key: /^files\/[0-9a-f]{64}$/,
    // Rows of files, price lists, reference texts, imports and incoming files; inputs of runs.
    referredTo: async (keys) => all(await contentsInUseAmong(keys.map(nameIn)), contentKey),
    // The same content may be on its way here again.
    remove: (key) => sweepContent(nameIn(key)),
  },
  plain('bills', BILL_KEY, billsAmong),
  plain('documents', /^documents\/\d+\/[0-9a-f]{64}-(?:text|layout)$/, documentsAmong),
  plain('page-pictures', /^page-pictures\/[0-9a-f]{64}$/, picturesAmong),
  plain('results', /^results\/\d+-[\w-]+\.db$/, resultsAmong),
  plain('exports', /^exports\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\w+$/, async (keys) =>
    all(await attachmentsAmong(keys.map(nameIn)), exportKey),
  ),
  plain('reference-lists', /^reference-lists\/[\w-]+$/, linesAmong),
]
