import type { Refusal } from '../draft/refusal'
import type { Evidence, FormatId, MachineRecord } from '../draft/report'
import type { Collector } from './collector'
import type { Encoding, Grammar } from './rules'

/** What reading collects. */
export interface Collecting {
  readonly to: Collector
}

/** A format of bills in XML: how its elements are read, and what it is. */
export interface XmlFormat<S extends Collecting> {
  readonly id: FormatId
  /** The rule of its root, or `*:rule` if its name varies. */
  readonly root: string
  /** Elements after the last of which a fault of the XML is reported, not fatal; without them any fault is. */
  readonly lastParts?: readonly string[]
  /** What a file is in that is not UTF-8; GB18030 if it does not say. */
  readonly encoding?: Encoding
  readonly evidence: Evidence
  readonly grammar: Grammar<S>
  createState(): S
  /** What can only be decided when everything is read. */
  finish(state: S): Collector
  /** Why what was read is no bill, in the words of the format; `noXmlItems` without items if it does not say. */
  refusal?(state: S, isEmpty: boolean): Refusal | null
  edition(state: S): string | null
  profile(state: S): string | null
  /** Columns of the bill that no file of the format holds. */
  readonly notInFormat: readonly string[]
  /** Every save that the file records. */
  machineRecords?(state: S): readonly MachineRecord[]
}
