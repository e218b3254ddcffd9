import { decimal, type Group, NO_WORDS, PERCENT, whole } from './kinds'

const evidence = { place: 'evidence', kind: 'flag', default: true } as const
const leftOut = { place: 'leftOut' } as const
const letters = whole('characters', 20, 400)
const common = decimal('percent', 50, 100)

export const tecSame = {
  headings: [{ title: 'text' }, { title: 'evidence' }, { title: 'leftOut' }],
  params: [
    { key: 'js_lt_minLength', place: 'text', engine: 'minLength', ...letters, default: 40 },
    { key: 'js_lt_share', place: 'text', engine: 'share', ...PERCENT, default: 1.5 },
    { key: 'js_lt_passage', place: 'text', engine: 'passage', ...PERCENT, default: 4 },
    { key: 'js_lt_facts', place: 'text', engine: 'facts', ...PERCENT, default: 0.5, isAddition: true },
    { key: 'js_lt_seeds', place: 'text', engine: 'seeds', ...whole('words', 20, 400), default: 60 },
    { key: 'js_lt_commonRate', ...leftOut, engine: 'commonRate', ...common, default: 80 },
    { key: 'js_lt_tables', ...evidence, engine: 'tables' },
    { key: 'js_lt_images', ...evidence, engine: 'images' },
    { key: 'js_lt_traces', ...evidence, engine: 'traces' },
    { key: 'js_lt_ignoreWords', ...leftOut, engine: 'ignoreWords', kind: 'words', default: NO_WORDS },
    { key: 'js_lt_reference', ...leftOut, engine: null, kind: 'files', default: NO_WORDS },
  ],
} as const satisfies Group

const plain = { place: 'plain' } as const
const places = whole('places', 10, 1000)

export const tecLayout = {
  params: [
    {
      key: 'js_ab_ignoreWords',
      engine: 'ignoreWords',
      ...plain,
      isLast: true,
      ...{ kind: 'words', default: NO_WORDS },
    },
    { key: 'js_ab_maxPlaces', ...plain, engine: 'maxPlaces', ...places, default: 200 },
    { key: 'js_ab_images', ...plain, engine: 'images', kind: 'flag', default: true },
  ],
} as const satisfies Group
