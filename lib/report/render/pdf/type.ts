import type { Face, Weight } from './face'
import { breakLines } from './lines'

/** A face at a size; lengths in points. */
export interface Type {
  readonly face: Face
  readonly size: number
  /** From the top of a line to where its letters stand. */
  readonly ascent: number
  readonly lineHeight: number
  widthOf(text: string): number
  /** The lines of a text in so much room; `anywhere`: broken between any two characters. */
  linesOf(text: string, room: number, anywhere?: boolean): readonly string[]
}

export type Types = (size: number, weight?: Weight) => Type

function typeOf(face: Face, size: number): Type {
  // Cells repeat, and what is counted in the first round is drawn in the second.
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

/** The faces at the sizes that are asked for, each made once. */
export function typesOf(faces: Readonly<Record<Weight, Face>>): Types {
  const made = new Map<string, Type>()
  return (size, weight = 'normal') => {
    const key = `${weight} ${size}`
    const type = made.get(key) ?? typeOf(faces[weight], size)
    made.set(key, type)
    return type
  }
}
