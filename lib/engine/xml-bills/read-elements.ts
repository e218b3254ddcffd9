import { nfkc } from '../../domain/norm'
import { createInterner, type Interner, runOf } from '../columnar/interner'
import type { Figure, Place } from '../draft/draft'
import type { TableReport } from '../draft/report'
import type { ReportLog } from '../draft/report-log'
import type { ByteStream } from '../parse/bytes'
import { openText } from '../parse/encoding'
import { ImportError } from '../parse/import-error'
import type { ReadLimits } from '../parse/limits'
import { attributeText } from '../parse/xml-reference'
import { type Place as ScanPlace, scanXml, type XmlHandler } from '../parse/xml-scan'
import type { Tag } from '../parse/xml-tag'
import { createElementReport, type Node } from './element-report'
import { isAfterLast, lineOf } from './fault-at-end'
import { figureOf } from './figure'
import type { ElementRule, Encoding, Grammar, XmlElement } from './rules'

/** The bytes are not in the encoding that is being tried. */
class WrongEncoding extends Error {}

export interface XmlPart {
  /** The entry of an archive; null for a bare file. */
  readonly entry: string | null
  open(): ByteStream
}

interface Reading<S> {
  readonly part: XmlPart
  readonly grammar: Grammar<S>
  /** The rule of the root. */
  readonly root: string
  /** Elements after the last of which a fault is reported, not fatal. */
  readonly lastParts?: readonly string[]
  readonly limits: ReadLimits
  /** What a file is in that is not UTF-8; GB18030 if absent. */
  readonly encoding?: Encoding
  /** Begins anew: a file that is not UTF-8 is read twice. */
  start(): { readonly state: S; readonly log: ReportLog }
}

export interface ReadElements<S> {
  readonly state: S
  readonly log: ReportLog
  readonly tables: TableReport[]
}

const YES: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', '是'])

/** The open start tag as an element; one object serves all of them. */
class OpenElement implements XmlElement {
  name = ''
  place: Place = { part: '', row: 0 }
  private tag: Tag | null = null
  private bytes: Uint8Array = new Uint8Array()
  private node: Node<unknown> | null = null
  private tags = 0
  /** By id of a name: the first name of the same attribute, and the number of the tag where that last stood. */
  private readonly first: number[] = []
  private readonly lastIn: number[] = []
  private readonly byKey = new Map<string, number>()

  constructor(
    private readonly keyOf: (id: number) => string,
    private readonly nameOf: (id: number) => string,
    private readonly decode: (bytes: Uint8Array, start: number, end: number) => string,
    private readonly log: ReportLog,
  ) {}

  begin(tag: Tag, bytes: Uint8Array, node: Node<unknown>, place: Place): void {
    this.tag = tag
    this.bytes = bytes
    this.node = node
    this.name = node.name
    this.place = place
    this.tags++
    for (let slot = 0; slot < tag.count; slot++) {
      if (tag.ends[slot]! > tag.starts[slot]!) node.seen.add(tag.names[slot]!)
      const same = this.firstOf(tag.names[slot]!)
      if (this.lastIn[same] === this.tags)
        this.log.problem('repeatedAttribute', place, `${this.nameOf(tag.names[slot]!)}=${this.valueAt(slot)}`)
      this.lastIn[same] = this.tags
    }
  }

  /** The first name that is the same attribute: `name` is `Name`, but `xmlns:b` is not `xmlns:a`. */
  private firstOf(name: number): number {
    const known = this.first[name]
    if (known !== undefined) return known
    const key = this.keyOf(name)
    const first = key === '' ? name : (this.byKey.get(key) ?? name)
    if (key !== '') this.byKey.set(key, first)
    this.first[name] = first
    return first
  }

  private valueAt(slot: number): string {
    const tag = this.tag!
    const text = this.decode(this.bytes, tag.starts[slot]!, tag.ends[slot]!)
    return (tag.plain[slot] ? text : attributeText(text)).trim()
  }

  text(attribute: string): string {
    this.node!.asked.add(attribute)
    const tag = this.tag!
    for (let slot = 0; slot < tag.count; slot++)
      if (this.keyOf(tag.names[slot]!) === attribute) return this.valueAt(slot)
    return ''
  }

  has(attribute: string): boolean {
    const tag = this.tag!
    for (let slot = 0; slot < tag.count; slot++) if (this.keyOf(tag.names[slot]!) === attribute) return true
    return false
  }

  figure(attribute: string): Figure {
    return figureOf(this.log, this.place, this.text(attribute))
  }

  flag(attribute: string): boolean {
    return YES.has(nfkc(this.text(attribute)).toLowerCase())
  }

  each(take: (name: string, value: string) => void): void {
    const tag = this.tag!
    for (let slot = 0; slot < tag.count; slot++) {
      this.node!.asked.add(this.keyOf(tag.names[slot]!))
      take(this.nameOf(tag.names[slot]!), this.valueAt(slot))
    }
  }
}

/** Decodes runs of bytes strictly, short ASCII without a decoder. @throws WrongEncoding */
function strictDecoder(encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes: Uint8Array, start: number, end: number): string => {
    let text = ''
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!
      if (byte < 0x7f && end - start < 24) text += String.fromCharCode(byte)
      else {
        try {
          return decoder.decode(bytes.subarray(start, end))
        } catch (cause) {
          throw new WrongEncoding(encoding, { cause })
        }
      }
    }
    return text
  }
}

/** Names by their id, as written and in lower case, both without prefix. */
function namesOf(names: Interner, decode: ReturnType<typeof strictDecoder>) {
  const written: string[] = []
  const keys: string[] = []
  const nameOf = (id: number): string => {
    const known = written[id]
    if (known !== undefined) return known
    const run = runOf(names, id)
    const name = decode(run, 0, run.length)
    written[id] = name.slice(name.indexOf(':') + 1)
    // `xmlns:x` and `xml:lang` are XML's own.
    keys[id] = /^(xmlns|xml|xsi)(:|$)/i.test(name) ? '' : written[id].toLowerCase()
    return written[id]
  }
  const keyOf = (id: number): string => {
    if (keys[id] === undefined) nameOf(id)
    return keys[id]!
  }
  return { nameOf, keyOf }
}

function attempt<S>(reading: Reading<S>, encoding: Encoding): ReadElements<S> {
  const { part, grammar, root, lastParts = [], limits } = reading
  const { state, log } = reading.start()
  const names = createInterner()
  const decode = strictDecoder(encoding)
  const { nameOf, keyOf } = namesOf(names, decode)
  const report = createElementReport<S>(part.entry, grammar, root)
  const element = new OpenElement(keyOf, nameOf, decode, log)
  const nodes: Node<S>[] = [report.start]
  let skipped = 0
  let parts = 0
  const handler: XmlHandler = {
    open(tag: Tag, bytes: Uint8Array, place: ScanPlace) {
      if (skipped > 0) {
        skipped++
        return true
      }
      const parent = nodes[nodes.length - 1]!
      const node = parent.byId[tag.name] ?? report.child(parent, tag.name, nameOf(tag.name))
      node.count++
      if (parent === report.start && !node.rule) throw new ImportError('wrongRoot', { root: node.name })
      if (!node.rule || node.rule.unused) {
        skipped = 1
        return true
      }
      nodes.push(node)
      if (lastParts.includes(node.name)) parts++
      const rule: ElementRule<S> = node.rule
      element.begin(tag, bytes, node as Node<unknown>, { part: part.entry ?? '', row: place.line() })
      rule.open?.(state, element)
      return true
    },
    close() {
      if (skipped > 0) skipped--
      else nodes.pop()!.rule!.close?.(state)
    },
    text(bytes, start, end, plain) {
      const node = nodes[nodes.length - 1]!
      if (skipped > 0 || !node.rule?.text) return
      const text = decode(bytes, start, end)
      node.rule.text(
        state,
        plain
          ? text
          : text
              .split('\n')
              .map((line) => attributeText(line))
              .join('\n'),
      )
    },
  }
  try {
    scanXml(openText(part.open()).stream, names, limits.depth, handler)
  } catch (error) {
    const isOpen = nodes.some(({ name }) => lastParts.includes(name))
    const rootName = report.start.children[0]?.name
    if (!(error instanceof ImportError) || isOpen || rootName === undefined || parts === 0) throw error
    const seen = { encoding, names: lastParts, count: parts, root: rootName }
    if (!isAfterLast(error, openText(part.open()).stream, seen)) throw error
    log.problem('faultAtEnd', { part: part.entry ?? '', row: lineOf(error) }, error.code)
  }
  return { state, log, tables: report.tables(keyOf, nameOf) }
}

/**
 * Reads the elements of one XML by a grammar, and accounts for every element and attribute. UTF-8 is tried first, whatever
 * is declared: text in GB18030 or Windows-1252 is practically never valid UTF-8.
 * @throws ImportError
 */
export function readElements<S>(reading: Reading<S>): ReadElements<S> {
  for (const encoding of ['utf-8', reading.encoding ?? 'gb18030'] as const)
    try {
      return attempt(reading, encoding)
    } catch (error) {
      if (!(error instanceof WrongEncoding)) throw error
    }
  throw new ImportError('badEncoding', { line: 1 })
}
