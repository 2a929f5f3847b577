// An inconsistency in a deal or record: the name of its text, and values for the placeholders.
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
