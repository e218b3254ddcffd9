import type { TraceKind } from '../../domain/codes'

/**
 * Ids that a program puts into every document it makes, so that two honest users of it share them:
 * the default template of python-docx (`default-docx-template`), and the lists of pandoc (`Writers/Docx`).
 */
const OF_TOOLS: Readonly<Partial<Record<TraceKind, RegExp>>> = {
  rsid: /^00(034616|06063C|15074B|29639D|326F90|AA1D8D|B47730|CB0664|FC693F|E618BF)$/,
  rsidRoot: /^00B47730$/,
  docId: /^24062061$/,
  listId: /^0*A99\d{1,5}$/,
}

export const isOfTool = (kind: string, value: string): boolean =>
  OF_TOOLS[kind as TraceKind]?.test(value) ?? false
