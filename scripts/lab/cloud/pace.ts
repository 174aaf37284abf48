const secondMs = 1000

/** When requests came. */
export class Pace {
  #times: number[] = []

  note(): void {
    this.#times.push(performance.now())
  }

  forget(): void {
    this.#times = []
  }

  get count(): number {
    return this.#times.length
  }

  /** The most that came within any second, wherever it begins. */
  highest(): number {
    let [first, most] = [0, 0]
    for (const [index, time] of this.#times.entries()) {
      while ((this.#times[first] ?? time) <= time - secondMs) first += 1
      most = Math.max(most, index - first + 1)
    }
    return most
  }
}
