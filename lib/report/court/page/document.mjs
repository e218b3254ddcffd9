/**
 * Draws the report from its blocks (`lib/analyses/chapter/blocks.ts`).
 *
 * @typedef {import('../../../analyses/chapter/blocks').Block} Block
 * @typedef {import('../../../analyses/chapter/blocks').Table} Table
 */

/** @param {string} tag @param {string | null} [text] @param {Record<string, string>} [attributes] */
export function element(tag, text = null, attributes = {}) {
  const made = document.createElement(tag)
  if (text !== null) made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** @param {HTMLElement} into @param {...Node} inner */
export function filled(into, ...inner) {
  into.append(...inner)
  return into
}

/** @param {readonly (readonly [label: string, value: Node | string])[]} facts */
export function factList(facts) {
  const list = element('dl')
  for (const [label, value] of facts)
    list.append(element('dt', label), filled(element('dd'), /** @type {Node} */ (value)))
  return list
}

/** @param {string | undefined} tone */
const toneOf = (tone) => ({ class: tone === 'warn' || tone === 'good' || tone === 'muted' ? tone : 'plain' })

/** @param {Table} table */
function tableBlock({ caption, columns, rows, empty }) {
  if (rows.length === 0) return element('p', `${caption}: ${empty}`, { class: 'muted' })
  const table = element('table')
  const head = element('tr')
  for (const { title, align } of columns)
    head.append(element('th', title, { scope: 'col', 'data-align': align }))
  const body = element('tbody')
  for (const row of rows) {
    const line = element('tr')
    for (const [at, { text, tone }] of row.entries()) {
      const shown = tone === 'warn' ? `▲ ${text}` : text
      line.append(element('td', shown, { 'data-align': columns[at]?.align ?? 'left', ...toneOf(tone) }))
    }
    body.append(line)
  }
  filled(table, element('caption', caption), filled(element('thead'), head), body)
  return filled(
    element('div', null, { class: 'box', tabindex: '0', role: 'group', 'aria-label': caption }),
    table,
  )
}

/** @param {Extract<Block, { kind: 'picture' }>} picture */
function pictureBlock({ svg, caption, width }) {
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  drawn.setAttribute('style', `max-width: min(100%, ${Number(width)}px)`)
  const box = filled(
    element('div', null, { role: 'img', 'aria-label': caption }),
    document.importNode(drawn, true),
  )
  return filled(element('figure'), box, element('figcaption', caption))
}

/** @param {Block} block @returns {Node} */
function drawnBlock(block) {
  switch (block.kind) {
    case 'heading':
      return element(`h${block.level + 2}`, block.text)
    case 'paragraph':
    case 'notice':
      return element('p', block.text, toneOf(block.tone))
    case 'facts':
      return factList(
        block.items.map(({ label, value, mono }) => [label, mono ? element('code', value) : value]),
      )
    case 'table':
      return tableBlock(block)
    case 'picture':
      return pictureBlock(block)
    case 'signatures':
      return factList(block.lines.map(({ name, role, signed }) => [role, `${name} ${signed ?? ''}`]))
  }
}

/** @param {readonly Block[]} blocks */
export const drawn = (blocks) => blocks.map(drawnBlock)
