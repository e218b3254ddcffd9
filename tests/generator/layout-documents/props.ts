/** Properties of a run or a paragraph: elements with their attributes. */
export type Props = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The first ones with the attributes of the second ones over them. */
export function merged(...all: readonly (Props | undefined)[]): Props {
  const result: Record<string, Record<string, string>> = {}
  for (const props of all)
    for (const [element, attributes] of Object.entries(props ?? {}))
      result[element] = { ...result[element], ...attributes }
  return result
}

export const without = (props: Props, elements: readonly string[]): Props =>
  Object.fromEntries(Object.entries(props).filter(([element]) => !elements.includes(element)))

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` w:${name}="${value}"`)
    .join('')

const xmlOf = (props: Props): string =>
  Object.entries(props)
    .map(([element, attributes]) => `<w:${element}${attributesOf(attributes)}/>`)
    .join('')

/** The order of the elements of a paragraph's properties does not matter to readers; styles come first. */
export const paragraphXml = (props: Props, inner = ''): string => `<w:pPr>${xmlOf(props)}${inner}</w:pPr>`
export const runXml = (props: Props): string => `<w:rPr>${xmlOf(props)}</w:rPr>`
