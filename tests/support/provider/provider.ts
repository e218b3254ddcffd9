import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export const CLIENT = { id: 'clean-bid', secret: 'a-secret-of-the-client-that-is-long-enough' }

/** What a test changes in the provider; it stays so, except `tamper`, which is for the next id token. */
export interface Change {
  /** Whom it knows, by subject, with their claims. */
  readonly people?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** By how much its clock is ahead. */
  readonly clockMs?: number
  readonly tamper?: {
    readonly claims?: Readonly<Record<string, unknown>>
    readonly without?: readonly string[]
    /** Signed by a key that is not the provider's. */
    readonly foreign?: boolean
  } | null
  /** What its discovery document says instead. */
  readonly discovery?: Readonly<Record<string, unknown>>
  /** The claims of a log-out message to sign. */
  readonly logoutToken?: Readonly<Record<string, unknown>>
}

export interface TestProvider {
  readonly issuer: string
  set(change: Change): Promise<{ readonly requests: string[]; readonly logoutToken?: string }>
  stop(): Promise<void>
}

/** The settings with which the product uses the provider at this port. */
export const providerSettings = (port: number): Record<string, string> => ({
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
})

async function ready(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const note = (chunk: unknown) => {
      output += chunk
      if (output.includes('ready')) resolve()
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.once('exit', (code) =>
      reject(new Error(`the provider did not start, exit code ${code}:\n${output}`)),
    )
  })
}

/** Starts the provider for the product at `baseUrl`; it ends with this process at the latest. */
export async function startProvider(port: number, baseUrl: string): Promise<TestProvider> {
  const client = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: [`${baseUrl}/api/auth/callback/oidc`],
    post_logout_redirect_uris: [`${baseUrl}/user/login`],
    backchannel_logout_uri: `${baseUrl}/api/single-sign-on/logout`,
  }
  const script = join(import.meta.dirname, 'process.mjs')
  const child = spawn(process.execPath, [script, JSON.stringify({ port, client })], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  await ready(child)
  const issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    async set(change) {
      const answer = await fetch(`${issuer}/test`, { method: 'POST', body: JSON.stringify(change) })
      return answer.json()
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
