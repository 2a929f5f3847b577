// What does not fit in a deal or a record: its text in the catalogue, and what goes into the text.
import type { Params, ReplayText } from '../../texts'

export type FaultName = Extract<ReplayText, `fault.${string}`> extends `fault.${infer Name}` ? Name : never

export class Fault extends Error {
  constructor(
    readonly fault: FaultName,
    readonly params: Params = {},
  ) {
    super(fault)
  }
}
