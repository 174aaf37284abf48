import { TerminalIcon } from '@sanity/icons/Terminal'
import { defineArrayMember, defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'
import { rpcChains, rpcMethods } from './schema.ts'

export const rpcRequestType = defineSection({
  name: 'rpcRequest',
  title: 'JSON-RPC request',
  description: 'Visitors compose a request, see a recorded answer, and can send the request.',
  icon: TerminalIcon,
  starter: {
    title: 'Ask a node',
    chainId: 1284,
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    block: 'latest',
    recordedFrom: 'Recorded at block 8 of a practice chain.',
    recordings: [
      {
        _type: 'rpcRecording',
        _key: 'number',
        method: 'eth_blockNumber',
        code: '{"jsonrpc":"2.0","id":1,"result":"0x8"}',
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'chainId',
      title: 'Chain id',
      description: 'Requests go to the configured address for this chain.',
      type: 'number',
      options: { list: [...rpcChains] },
      validation: (rule) => rule.required(),
    }),
    requiredText('account', 'Account', {
      description: 'Requests first ask for the balance and transaction count of this account.',
    }),
    requiredText('block', 'Block', { description: 'A number, or a name such as latest.' }),
    requiredText('recordedFrom', 'Where the answers were recorded'),
    defineField({
      name: 'recordings',
      title: 'Recorded answers',
      description: 'For the account and block above.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'rpcRecording',
          type: 'object',
          fields: [
            defineField({
              name: 'method',
              title: 'Method',
              type: 'string',
              options: { list: [...rpcMethods] },
              validation: (rule) => rule.required(),
            }),
            requiredText('code', 'Answer', { rows: 6 }),
          ],
          preview: { select: { title: 'method', subtitle: 'code' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
})
