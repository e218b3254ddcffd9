import type { Figure, Place } from '../draft/draft'
import type { TableKind } from '../draft/report'

/** Encodings of files, all of which leave ASCII unchanged. */
export type Encoding = 'utf-8' | 'gb18030' | 'windows-1252'

/** An element while its start tag is read. Names of attributes are compared without prefix and case. */
export interface XmlElement {
  /** As first written, without its prefix. */
  readonly name: string
  readonly place: Place
  /** The trimmed value of an attribute; '' if it is missing. */
  text(attribute: string): string
  /** Whether an attribute stands there, with or without a value. */
  has(attribute: string): boolean
  /** A figure; null if it is missing or no number, which is reported. */
  figure(attribute: string): Figure
  /** Whether a yes/no attribute says yes. */
  flag(attribute: string): boolean
  /** Every attribute as written. */
  each(take: (name: string, value: string) => void): void
}

/** How one element of a format is read. `S` is what reading collects. */
export interface ElementRule<S> {
  /**
   * The elements allowed below: `name`, `name:rule` where another rule applies here. Of names,
   * `begin*`, `*end`, `*part*` and `*` are patterns; the first that fits counts.
   */
  readonly children?: readonly string[]
  /** The table its rows belong to, for the report; without one it only holds others. */
  readonly table?: TableKind
  readonly open?: (state: S, element: XmlElement) => void
  readonly close?: (state: S) => void
  /** The text between its tags, in pieces. */
  readonly text?: (state: S, text: string) => void
  /** Elements of any other name below are only looked through. */
  readonly through?: boolean
  /** Only holds others: one of whose attributes nothing is read counts as unknown. */
  readonly isAround?: boolean
  /** No analysis needs it: counted with all below it. */
  readonly unused?: boolean
}

/** The elements of a format by rule; each is allowed only where a parent lists it. */
export type Grammar<S> = Readonly<Record<string, ElementRule<S>>>
