// Over 30 s: every state of a section is made, analysed, shown on all pages and exported in three formats.
import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { madeIn, pdfOf, saidOf, sealByOne, sheetsOf } from './nine-states'
import { STATES, type State } from './nine-states-claims'
import { inject } from './worker-server'

let client: Client
beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
})

test.each(Object.keys(STATES) as State[])(
  'pages, answers and every form of the report agree: %s',
  async (state) => {
    const { made, said } = STATES[state]
    const taken = await madeIn(client, made)
    if (state === 'one linked expert of five') await sealByOne(client, taken.openId)
    expect(await saidOf(client, taken)).toEqual(said)
    expect([...(await sheetsOf(client, taken.openId))].sort()).toEqual([...said.report].sort())
    const pdf = await pdfOf(client, taken.openId)
    expect(said.report.filter((claim) => !pdf.includes(claim.replace(/\s+/g, '')))).toEqual([])
  },
)
