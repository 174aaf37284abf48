import { BucketBrowser } from './bucket-browser.tsx'
import { ChainUsage } from './chain-usage.tsx'
import { ContractConsole } from './contract-console.tsx'
import { DeployLog } from './deploy-log.tsx'
import { FunctionRuns } from './function-runs.tsx'
import { MintForm } from './mint-form.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { RpcAnswer } from './rpc-answer.tsx'
import { SignInPopup } from './sign-in-popup.tsx'
import { WalletSheet } from './wallet-sheet.tsx'

/** A piece of each service's interface. */
export const products = {
  'bucket-browser': BucketBrowser,
  'deploy-log': DeployLog,
  'function-runs': FunctionRuns,
  'wallet-sheet': WalletSheet,
  'sign-in-popup': SignInPopup,
  'rpc-answer': RpcAnswer,
  'chain-usage': ChainUsage,
  'contract-console': ContractConsole,
  'mint-form': MintForm,
  'role-matrix': RoleMatrix,
}
