import type { ElementRule, Grammar } from '../xml-bills/rules'
import type { State } from './state'

/** A text between tags without the indentation of the file: line breaks are white space in XML. */
function words(text: string): string {
  if (!text.includes('\n')) return text
  if (text.trim() === '') return ''
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const start = at > 0 ? line.trimStart() : line
      return at < lines.length - 1 ? start.trimEnd() : start
    })
    .join(' ')
}

function append({ text: open }: State, text: string): void {
  if (open.answer === null) open.lines[open.lines.length - 1] += words(text)
  else open.answer += words(text)
}

function newLine({ text: open }: State): void {
  if (open.answer === null && open.lines.at(-1) !== '') open.lines.push('')
}

/** The lines of the text read since it was begun, without empty ones. */
const linesOf = ({ text }: State): string[] =>
  text.lines.map((line) => line.trim()).filter((line) => line !== '')

function beginText({ text }: State): void {
  text.lines = ['']
  text.label = null
  text.answer = null
}

/** An element that only holds a text. */
export const leaf = (take: (state: State, text: string) => void): ElementRule<State> => ({
  open: (state, element) => {
    beginText(state)
    state.place = element.place
  },
  text: append,
  close: (state) => take(state, linesOf(state).join(' ')),
})

/** What formatted text consists of: blocks begin a line. */
const FORMATTED = [
  ...['p', 'div', 'li', 'tr'].map((name) => `${name}:Block`),
  ...['ul', 'ol', 'table', 'thead', 'tbody', 'td', 'th', 'span', 'b', 'i', 'u', 'sup', 'sub'].map(
    (name) => `${name}:Inline`,
  ),
  'br:Break',
  'image:Unused',
  'attachment:Unused',
  'TextComplement',
]

/** Formatted texts; what a bidder filled in is kept apart from the text of the tender. */
export const TEXT_RULES: Grammar<State> = {
  LblTx: {
    children: FORMATTED,
    open: beginText,
    text: append,
    close: (state) => {
      const category = state.categories.at(-1)
      if (category) category.name = linesOf(state).join(' ')
    },
  },
  Unused: { unused: true },
  Block: { children: FORMATTED, open: newLine, text: append },
  Inline: { children: FORMATTED, text: append },
  Break: { open: newLine },
  TextComplement: {
    children: ['ComplCaption:Inline', 'ComplBody', 'ComplTail:Inline'],
    open: ({ text }, element) => {
      text.label = /bidder/i.test(element.text('kind')) ? element.text('marklbl') : null
    },
    close: ({ text }) => {
      text.label = null
    },
  },
  ComplBody: {
    children: FORMATTED,
    open: ({ text }) => {
      if (text.label !== null) text.answer = ''
    },
    text: append,
    close: ({ text, item }) => {
      // Dots and lines are only the place to fill in.
      if (text.answer !== null && /[\p{L}\p{N}]/u.test(text.answer))
        item?.answers.push(`${text.label}: ${text.answer.trim()}`)
      text.answer = null
    },
  },
  Description: {
    children: ['CompleteText', 'OutlineText', 'StLNo:Unused', 'STLBBau:Unused', 'STLK:Unused'],
  },
  CompleteText: { children: ['DetailTxt', 'OutlineText', 'ComplTSA:Unused', 'ComplTSB:Unused'] },
  DetailTxt: {
    children: ['Text', 'TextComplement'],
    open: beginText,
    close: (state) => {
      if (state.item?.hasText) state.item.detail = linesOf(state).join('\n')
    },
  },
  Text: {
    children: FORMATTED,
    open: (state) => {
      newLine(state)
      if (state.item) state.item.hasText = true
    },
    text: append,
  },
  OutlineText: { children: ['OutlTxt'], open: beginText },
  OutlTxt: { children: ['TextOutlTxt'] },
  TextOutlTxt: {
    children: FORMATTED,
    open: newLine,
    text: append,
    close: (state) => {
      if (state.item) state.item.outline = linesOf(state).join('\n')
    },
  },
}
