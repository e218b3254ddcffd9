import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button, ButtonLink } from '../../app/_ui/button'
import { Icon } from '../../app/_ui/icon'
import { htmlOf } from '../../app/_ui/markup/html'
import { PlainLink } from '../../app/_ui/markup/plain-link'

const BUTTON = {
  kind: 'primary',
  icon: 'play',
  small: true,
  'aria-haspopup': 'dialog',
  'data-judge': '{"a":"<>"}',
}

const SAMPLES: Readonly<Record<string, ReactNode>> = {
  texts: ['a', 1, null, undefined, false, true, h('b', { key: 'b' }, '<&>"\'')],
  attributes: h('td', {
    className: 'a b',
    colSpan: 3,
    title: '"<>&\'',
    'data-on': true,
    'data-off': false,
    'aria-hidden': false,
    hidden: false,
  }),
  'what is there or not': h('input', { disabled: true, readOnly: false, required: true, maxLength: 20 }),
  'lengths and numbers': h('p', {
    style: {
      width: 20,
      opacity: 0.5,
      paddingInlineStart: 0,
      '--least': '3px',
      background: undefined,
    } as never,
  }),
  buttons: h(Button, BUTTON as never, '判断'),
  'plain links': h(PlainLink, { href: '/a?b=1&c=2', still: true }, 'x'),
  downloads: h(ButtonLink, { href: '/a', icon: 'left', download: true } as never, 'y'),
  icons: h(Icon, { name: 'warning', size: 12 }),
  labels: h('label', { htmlFor: 'one' }, 0),
  popovers: h('div', { id: 'menu', popover: 'auto', tabIndex: -1 }),
  'styles as they are': h('style', { ['dangerouslySetInnerHTML' as never]: { __html: 'a>b{left:0}' } }),
  'components and lists': h(() => [
    h('br', { key: '1' }),
    h(
      'ol',
      { key: '2' },
      [1, 2].map((n) => h('li', { key: n }, n)),
    ),
  ]),
}

describe('elements as markup', () => {
  test.each(Object.entries(SAMPLES))('%s are written as React writes them', (_, node) => {
    expect(htmlOf(node)).toBe(renderToStaticMarkup(node))
  })

  test('a text of others stays a text', () => {
    const text = '<img src=x onerror=alert(1)>"\'&'
    expect(htmlOf(h('a', { title: text }, text))).toBe(
      '<a title="&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;">&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;</a>',
    )
  })

  test('what needs hydration is refused', () => {
    const client = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })
    expect(() => htmlOf(h(client))).toThrow('must not contain client components')
    expect(() => htmlOf(h('a', { onClick: () => undefined }))).toThrow('no handlers')
    expect(() => htmlOf(h((async () => 'later') as never))).toThrow('no promises')
  })
})
