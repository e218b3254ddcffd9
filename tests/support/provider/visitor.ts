/** A browser without pictures: it keeps cookies per site and follows redirects, and shows where it arrived. */
export interface Arrival {
  readonly url: URL
  readonly status: number
  readonly text: string
}

export interface Visitor {
  go(url: string, form?: Readonly<Record<string, string>>): Promise<Arrival>
  /** One request, without following where it leads. */
  step(
    url: string,
    form?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  cookie(url: string, name: string): string | undefined
  /** Starts a sign-in by the provider at the product, with parameters for the provider in `more`; arrives at the provider, or back with a refusal. */
  leave(baseUrl: string, target?: string, more?: string): Promise<Arrival>
  /** The whole sign-in of this person. */
  signIn(baseUrl: string, account: string, target?: string): Promise<Arrival>
}

const MOST_STEPS = 15

export function visitor(): Visitor {
  const jars = new Map<string, Map<string, string>>()
  // Like a browser, one jar for a host, whatever the port.
  const jarOf = (url: string) => {
    const { hostname } = new URL(url)
    const jar = jars.get(hostname) ?? new Map<string, string>()
    jars.set(hostname, jar)
    return jar
  }
  const take = (url: string, answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const isGone =
        value === '' || attributes.some((one) => /^ ?(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(one))
      if (isGone) jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
  }
  const self: Visitor = {
    cookie: (url, name) => jarOf(url).get(name),
    async step(url, form, headers) {
      const cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, {
        method: form ? 'POST' : 'GET',
        headers: { cookie, 'user-agent': 'test visitor', ...headers },
        body: form ? new URLSearchParams(form) : null,
        redirect: 'manual',
      })
      take(url, answer)
      return answer
    },
    async go(url, form) {
      let answer = await self.step(url, form)
      let at = new URL(url)
      for (let steps = 0; answer.headers.has('location'); steps++) {
        if (steps > MOST_STEPS) throw new Error(`led in a circle, last to ${at}`)
        at = new URL(answer.headers.get('location')!, at)
        await answer.body?.cancel()
        answer = await self.step(at.href)
      }
      return { url: at, status: answer.status, text: await answer.text() }
    },
    async leave(baseUrl, target = '/workplace', more = '') {
      const { csrfToken } = await (await self.step(`${baseUrl}/api/auth/csrf`)).json()
      const form = { csrfToken, callbackUrl: baseUrl + target, json: 'true' }
      const { url } = await (await self.step(`${baseUrl}/api/auth/signin/oidc${more}`, form)).json()
      return self.go(new URL(url, baseUrl).href)
    },
    async signIn(baseUrl, account, target) {
      const { url } = await self.leave(baseUrl, target)
      return self.go(url.href, { account })
    },
  }
  return self
}
