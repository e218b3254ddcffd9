import type { Face, Weight } from './face'
import { breakLines } from './lines'

/** A font at a size; lengths in points. */
export interface Type {
  readonly face: Face
  readonly size: number
  /** From the top of a line to its baseline. */
  readonly ascent: number
  readonly lineHeight: number
  widthOf(text: string): number
  /** Breaks a text into lines of this width; `anywhere` allows breaks between any two characters. */
  linesOf(text: string, room: number, anywhere?: boolean): readonly string[]
}

export type Types = (size: number, weight?: Weight) => Type

function typeOf(face: Face, size: number): Type {
  // Cached: cells repeat, and the drawing pass measures the same texts as the counting pass.
  const broken = new Map<string, Map<string, readonly string[]>>()
  const widthOf = (text: string) => face.widthOf(text) * size
  return {
    face,
    size,
    ascent: face.ascent * size,
    lineHeight: face.lineHeight * size,
    widthOf,
    linesOf: (text, room, anywhere = false) => {
      if (widthOf(text) <= room && !text.includes('\n')) return [text]
      const key = `${room}${anywhere ? '*' : ''}`
      const known = broken.get(key) ?? new Map<string, readonly string[]>()
      broken.set(key, known)
      const lines = known.get(text) ?? breakLines(text, room, widthOf, anywhere)
      known.set(text, lines)
      return lines
    },
  }
}

/** Creates each combination of font and size once. */
export function typesOf(faces: Readonly<Record<Weight, Face>>): Types {
  const made = new Map<string, Type>()
  return (size, weight = 'normal') => {
    const key = `${weight} ${size}`
    const type = made.get(key) ?? typeOf(faces[weight], size)
    made.set(key, type)
    return type
  }
}
