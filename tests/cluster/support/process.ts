import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that a test has started; it is ended by its id. */
export interface Program {
  readonly name: string
  readonly child: ChildProcess
  /** Its output so far. */
  readonly output: () => string
}

const LONGEST_OUTPUT = 200_000

/** Starts a program that this process ends with itself. */
export function startProgram(
  name: string,
  path: string,
  args: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv
    readonly cwd?: string
    readonly uid?: number
    readonly gid?: number
  } = {},
): Program {
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const take = (chunk: Buffer) => {
    output = (output + chunk).slice(-LONGEST_OUTPUT)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { name, child, output: () => output }
}

export const hasEnded = ({ child }: Program) => child.exitCode !== null || child.signalCode !== null

export async function endProgram(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(program)) return
  const ended = once(program.child, 'exit')
  program.child.kill(signal)
  // A stopped process takes no other signal.
  program.child.kill('SIGCONT')
  await ended
}

const running = new Set<ChildProcess>()
const others: (() => ChildProcess)[] = []

/** Ends a program that somebody else has started with this process. */
export const endWithMe = (child: () => ChildProcess) => others.push(child)

/** Nothing goes on when the test has ended, however it ended. */
process.once('exit', () => {
  for (const child of [...running, ...others.map((other) => other())]) child.kill('SIGKILL')
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until something holds. @throws when it takes too long, with what the programs said */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  limit = 60_000,
  said: () => string = () => '',
): Promise<number> {
  const begun = performance.now()
  for (;;) {
    if (await holds()) return performance.now() - begun
    if (performance.now() - begun > limit)
      throw new Error(`${what}: not within ${limit / 1000} s\n${said().slice(-3000)}`)
    await pause(50)
  }
}
