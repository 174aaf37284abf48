import { type Origin, WalletError } from './wallet-error.ts'

// The messages of spec section 8, word for word, one named error each. 'Address is invalid.' belongs
// to a form field: it is the message of `addressSchema`.

export class RequestTimeoutError extends WalletError {
  override name = 'RequestTimeoutError'
  constructor(origin?: Origin) {
    super('The request took too long to respond.', { action: 'retry', ...origin })
  }
}

export class ProviderNotFoundError extends WalletError {
  override name = 'ProviderNotFoundError'
  constructor(origin?: Origin) {
    super('Provider not found.', { action: 'wallet', ...origin })
  }
}

export class ConnectorNotConnectedError extends WalletError {
  override name = 'ConnectorNotConnectedError'
  constructor(origin?: Origin) {
    super('Connector not connected.', { action: 'connect', ...origin })
  }
}

export class ConnectorAlreadyConnectedError extends WalletError {
  override name = 'ConnectorAlreadyConnectedError'
  constructor(origin?: Origin) {
    super('Connector already connected.', origin)
  }
}

export class SwitchAfterAddRejectedError extends WalletError {
  override name = 'SwitchAfterAddRejectedError'
  constructor(origin?: Origin) {
    super('User rejected switch after adding network.', {
      code: 4001,
      action: 'switchNetwork',
      ...origin,
    })
  }
}

export class ChainNotConfiguredError extends WalletError {
  override name = 'ChainNotConfiguredError'
  constructor(origin?: Origin) {
    super('Chain not configured.', origin)
  }
}
