import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { forgetReader, isAtWork, noteReader } from '../../compute/at-work.mjs'
import type { PagePicture, PictureRules, RecognisedLine } from '../../domain/technical/recognised-line'
import { cellAreas } from '../../engine/excel/printed/recognised-page'
import { inBackground } from '../../kit/background'
import { env } from '../../kit/env.mjs'
import { log } from '../../kit/log'
import { PACKAGES, programPath } from './availability'
import type { FromRecogniser, ToRecogniser } from './protocol'

/** The process is ended and begun anew after so many pages, and above so many megabytes, so that none needs 600; far above at once. */
const PAGES = 200
const MEGABYTES = 520
const MOST_MEGABYTES = 1200
/** Seconds of a processor that one message may take; a busy machine may leave it little of one for long. */
const SECONDS = 180
const LIMIT_MS = 3_600_000
/** Of the system's clock that tells what a process has taken. */
const TICKS = 100
const LOOK_MS = 500
const IDLE_MS = 60_000
/** Megabytes of objects; pictures and models are outside of these. */
const HEAP = 256

/** A page or document could not be read; the others can. */
export class Unreadable extends Error {}

/** What stands on a picture, the picture turned as it was read, and the lines of its tables. */
interface ReadPicture {
  readonly lines: readonly RecognisedLine[]
  readonly seen: PagePicture
  readonly rules: PictureRules
}

/** The megabytes that a process holds, and the seconds of a processor that it has taken; 0 where the system does not tell. */
async function usedBy(pid: number) {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(await read('status'))?.[1] ?? 0) / 1024
  const [user = 0, system = 0] = (await read('stat')).split(') ').at(-1)!.split(' ').slice(11, 13).map(Number)
  return { megabytes, seconds: (user + system) / TICKS }
}

interface Going {
  readonly child: ChildProcess
  pages: number
}

/** Reads pictures of pages in a process of its own, which is begun when it is needed. One at a time. */
export class Recogniser {
  private going: Promise<Going> | null = null
  private document: Uint8Array | null = null
  private idle: NodeJS.Timeout | undefined

  /** The document whose pages are read next. @throws Unreadable */
  async take(bytes: Uint8Array): Promise<void> {
    this.document = bytes
    await this.ask({ type: 'document', bytes })
  }

  /** Makes the picture of a page. @returns its SHA-256 @throws Unreadable */
  async picture(page: number): Promise<string> {
    if (!this.going && this.document) await this.take(this.document)
    const answer = await this.ask({ type: 'page', page })
    return answer.type === 'page' ? answer.picture : ''
  }

  /** Reads the picture that was made last, its tables by their cells. @throws Unreadable */
  async read(): Promise<ReadPicture> {
    const looked = await this.ask({ type: 'look' })
    if (looked.type !== 'look') throw new Unreadable(looked.type)
    const { width, height, rules } = looked
    const answer = await this.ask({ type: 'read', cells: cellAreas(looked) })
    if (answer.type !== 'read') throw new Unreadable(answer.type)
    const going = await this.going
    if (going && (++going.pages >= PAGES || answer.megabytes > MEGABYTES)) this.end()
    return { lines: answer.lines, seen: answer.seen, rules: { width, height, rules } }
  }

  /** The id of the process; undefined if there is none. */
  async process(): Promise<number | undefined> {
    return (await this.going)?.child.pid
  }

  /** No document is read any more: the process ends if none comes soon. */
  rest(): void {
    this.document = null
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref()
  }

  end(): void {
    const ended = this.going
    this.going = null
    ended?.then(
      ({ child }) => child.kill('SIGKILL'),
      () => {},
    )
  }

  private start(): Promise<Going> {
    const child = fork(programPath(), [PACKAGES(), String(env().OCR_THREADS)], {
      serialization: 'advanced',
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP}`],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    })
    child.unref()
    return new Promise((resolve, reject) => {
      const { pid = 0 } = child
      noteReader(pid)
      child.once('exit', () => forgetReader(pid))
      child.once('message', () => resolve({ child, pages: 0 }))
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`the program that reads pictures ended with ${code}`)))
    })
  }

  /** @throws Unreadable if this cannot be read; Error if nothing can */
  private async ask(message: ToRecogniser): Promise<FromRecogniser> {
    clearTimeout(this.idle)
    this.going ??= this.start()
    const { child } = await this.going.catch((error) => {
      this.going = null
      throw error
    })
    const answer = await givingWay(child, () => answered(child, message)).catch((error) => {
      this.end()
      throw error
    })
    if (answer.type === 'failed') throw new Unreadable(answer.reason)
    return answer
  }
}

/** How soon it is held once a request is worked on, and goes on once none is; for how long at most, and then goes on all the same. */
const HOLD_LOOK_MS = 4
const QUIET_MS = 20
const HELD_MS = 1000
const GOES_ON_MS = 100

/** Holds a process while a request is worked on: two that compute at once take each other's time, whatever their priorities. */
async function givingWay<T>(child: ChildProcess, work: () => Promise<T>): Promise<T> {
  let [heldAt, busyAt, freeUntil] = [0, 0, 0]
  const look = setInterval(() => {
    const now = performance.now()
    if (isAtWork()) busyAt = now
    const isBusy = now - busyAt < QUIET_MS && busyAt > 0
    if (heldAt === 0 && isBusy && now > freeUntil) {
      child.kill('SIGSTOP')
      heldAt = now
    } else if (heldAt > 0 && (!isBusy || now - heldAt > HELD_MS)) {
      child.kill('SIGCONT')
      heldAt = 0
      freeUntil = isBusy ? now + GOES_ON_MS : 0
    }
  }, HOLD_LOOK_MS)
  try {
    return await work()
  } finally {
    clearInterval(look)
    child.kill('SIGCONT')
  }
}

/** Waits for an answer, but not for ever and not at any price. @throws Unreadable */
function answered(child: ChildProcess, message: ToRecogniser): Promise<FromRecogniser> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      end()
      log().warn({ reason }, 'the program that reads pictures was ended')
      reject(new Unreadable(reason))
    }
    const late = setTimeout(() => fail('late'), LIMIT_MS)
    let begun: number | null = null
    const look = async () => {
      const { megabytes, seconds } = await usedBy(child.pid ?? 0)
      begun ??= seconds
      if (megabytes > MOST_MEGABYTES) fail('memory')
      if (seconds - begun > SECONDS) fail('late')
    }
    const watch = setInterval(() => inBackground(look(), 'the memory of a process is not known'), LOOK_MS)
    const done = (answer: FromRecogniser) => {
      end()
      resolve(answer)
    }
    const gone = () => fail('exit')
    const end = () => {
      clearTimeout(late)
      clearInterval(watch)
      child.off('message', done)
      child.off('exit', gone)
    }
    child.on('message', done)
    child.on('exit', gone)
    if (child.exitCode !== null || child.signalCode !== null) gone()
    else child.send(message, (error) => error && gone())
  })
}
