import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { madeIn, saidOf, sealByOne } from './nine-states'
import { STATES, type State } from './nine-states-claims'
import { inject } from './worker-server'

let client: Client
beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
})

// The other states, and the report as sheets and as PDF: nine-states.long.test.ts
const SHORT = [
  'nothing uploaded',
  'one bid of three',
  'no control price',
  'one linked expert of five',
] as const

test.each<State>([...SHORT])(
  'pages, answers and the report claim what is true of a section: %s',
  async (state) => {
    const { made, said } = STATES[state]
    const taken = await madeIn(client, made)
    if (state === 'one linked expert of five') await sealByOne(client, taken.openId)
    expect(await saidOf(client, taken)).toEqual(said)
  },
)
