/**
 * Bounds the load of one event loop: a limited number of requests is processed at a time, the others wait in
 * a queue that serves the callers in turn, and those that would wait too long are refused at once.
 *
 * @typedef {() => void} Leave releases the slot or leaves the queue; calling it again has no effect
 * @typedef {object} Turn
 * @property {(leave: Leave) => void} begin called when there is a slot, immediately or later
 * @property {(seconds: number) => void} refuse called instead, with the expected wait
 * @typedef {{ who: string, turn: Turn, state: 'waiting' | 'working' | 'over', since: number }} Entry
 */

/** The assumed time in ms that a slot is held, before anything was measured. */
const FIRST_GUESS = 50
/** Weight of the latest measurement in the running mean. */
const SHARE_OF_LAST = 0.1

export class Gate {
  #places
  #longest
  #working = 0
  /**
   * @type {Map<string, number>} slots per caller that holds any
   */
  #workingFor = new Map()
  /**
   * @type {Map<string, Entry[]>} entries per waiting caller; the caller whose turn is next comes first
   */
  #queues = new Map()
  #mean = FIRST_GUESS

  /**
   * @param {{ places: number, seconds: number }} bounds `seconds`: longest wait in the queue
   */
  constructor({ places, seconds }) {
    this.#places = places
    this.#longest = seconds * 1000
  }

  /** A caller with many requests leaves slots to others. */
  get #placesOfOne() {
    return Math.ceil(this.#places / 2)
  }

  /** The present mean time in ms that a slot is held. */
  get mean() {
    return this.#mean
  }

  /** The number of waiting requests. */
  get waiting() {
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** @param {string} who @param {Turn} turn @returns {Leave} */
  enter(who, turn) {
    /** @type {Entry} */
    const entry = { who, turn, state: 'waiting', since: 0 }
    const expected = this.#mayBegin(who) ? 0 : this.#expectedWait(who)
    if (expected > this.#longest) this.#refuse(entry, expected)
    else {
      const queue = this.#queues.get(who)
      if (queue) queue.push(entry)
      else this.#queues.set(who, [entry])
      this.#callNext()
      if (entry.state === 'waiting') this.#boundWait(entry)
    }
    return () => this.#leave(entry)
  }

  /** @param {string} who */
  #mayBegin(who) {
    return this.#working < this.#places && (this.#workingFor.get(who) ?? 0) < this.#placesOfOne
  }

  /** Expected wait of a new request of this caller, in ms. @param {string} who */
  #expectedWait(who) {
    const own = this.#queues.get(who)?.length ?? 0
    let before = own
    for (const [other, { length }] of this.#queues) if (other !== who) before += Math.min(length, own + 1)
    return Math.max((before + 1) / this.#places, (own + 1) / this.#placesOfOne) * this.#mean
  }

  /**
   * Refuses a waiting entry after the longest wait: running requests may be slower than the mean. @param
   * {Entry} entry
   */
  #boundWait(entry) {
    setTimeout(() => {
      if (entry.state !== 'waiting') return
      this.#leave(entry)
      this.#refuse(entry, this.#longest)
    }, this.#longest).unref()
  }

  /** @param {Entry} entry @param {number} expected ms */
  #refuse(entry, expected) {
    entry.state = 'over'
    entry.turn.refuse(expected / 1000)
  }

  #callNext() {
    for (const [who, queue] of this.#queues) {
      if (!this.#mayBegin(who)) continue
      const entry = queue.shift()
      // Re-inserted at the end, so that the others come first; this loop reaches the caller again there.
      this.#queues.delete(who)
      if (queue.length > 0) this.#queues.set(who, queue)
      if (entry) this.#begin(entry)
    }
  }

  /** @param {Entry} entry */
  #begin(entry) {
    this.#working++
    this.#workingFor.set(entry.who, (this.#workingFor.get(entry.who) ?? 0) + 1)
    entry.state = 'working'
    entry.since = performance.now()
    entry.turn.begin(() => this.#leave(entry))
  }

  /** @param {Entry} entry */
  #leave(entry) {
    const { state } = entry
    entry.state = 'over'
    if (state === 'waiting') this.#drop(entry)
    if (state === 'working') this.#giveBack(entry)
  }

  /** @param {Entry} entry */
  #drop(entry) {
    const queue = this.#queues.get(entry.who) ?? []
    queue.splice(queue.indexOf(entry), 1)
    if (queue.length === 0) this.#queues.delete(entry.who)
  }

  /** @param {Entry} entry */
  #giveBack({ who, since }) {
    this.#mean += (performance.now() - since - this.#mean) * SHARE_OF_LAST
    this.#working--
    const left = (this.#workingFor.get(who) ?? 1) - 1
    if (left > 0) this.#workingFor.set(who, left)
    else this.#workingFor.delete(who)
    this.#callNext()
  }
}
