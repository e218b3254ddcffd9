import type { ListName } from '../draft/draft'
import type { lineWith } from '../draft/empty'
import { addLine } from './collector'
import type { Collecting } from './format'
import type { ElementRule, XmlElement } from './rules'

/** The rule of an element that is one line of a list. */
export const listRule = <S extends Collecting>(
  name: Exclude<ListName, 'employerResources'>,
  read: (element: XmlElement) => Parameters<typeof lineWith>[1],
): ElementRule<S> => ({
  table: name,
  open: ({ to }, element) => addLine(to, name, element.place, read(element)),
})
