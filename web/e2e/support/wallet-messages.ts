import * as byChain from '../../wallet/errors/chain-errors.ts'
import * as byCode from '../../wallet/errors/code-errors.ts'
import * as byMessage from '../../wallet/errors/message-errors.ts'

const { RevertedError, WrongChainError, NodeUnreachableError, ...others } = byChain
const { MalformedWalletAnswerError, NodeRefusedError, NotAddedError, ...plain } = others
const { WalletOnOtherChainError, ...simple } = plain

/** Every sentence that an error of the wallet can have, apart from what a contract says. */
export const walletMessages: ReadonlySet<string> = new Set(
  [
    ...Object.values(byCode).map((Named) => new Named()),
    ...Object.values(byMessage).map((Named) => new Named()),
    ...Object.values(simple).map((Named) => new Named()),
    new MalformedWalletAnswerError(''),
    new NodeRefusedError(0),
    new NotAddedError('NCTR'),
    new WalletOnOtherChainError('Moonbase Alpha'),
    new WrongChainError(0, 0),
    new NodeUnreachableError(),
    new NodeUnreachableError(429),
    new RevertedError(undefined),
  ].map(({ message }) => message),
)
