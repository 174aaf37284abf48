// Written by `npm run generate` from the content model. Do not edit.

/** The references of each type of document, as GROQ. Typegen reads them, so they are texts and not composed. */

export const routeReferences = '[...sections[].calls[].page, ...sections[].calls[].file.asset, ...sections[].cards[].media.picture.asset, ...sections[].cards[].link.page, ...sections[].cards[].link.file.asset, ...sections[].docs.page, ...sections[].docs.file.asset, ...sections[].items[].media.picture.asset, ...sections[].items[].link.page, ...sections[].items[].link.file.asset, ...sections[].aside[].markDefs[].page, ...sections[].aside[].markDefs[].file.asset, ...sections[].aside[].asset, ...sections[].consentText[].markDefs[].page, ...sections[].consentText[].markDefs[].file.asset, ...sections[].consentText[].asset, ...sections[].call.page, ...sections[].call.file.asset, ...sections[].plans[].call.page, ...sections[].plans[].call.file.asset, ...sections[].items[].answer[].markDefs[].page, ...sections[].items[].answer[].markDefs[].file.asset, ...sections[].items[].answer[].asset, ...sections[].body[].markDefs[].page, ...sections[].body[].markDefs[].file.asset, ...sections[].body[].asset, ...sections[].media.picture.asset, redirect.page, redirect.file.asset, to.page, to.file.asset, illustration.picture.asset, sharingImage.asset]'

export const settingsReferences = '[cookieBanner.policy, cookieBanner.image.asset, ...startingPages[]]'

export const socialLinkReferences = '[image.asset]'

export const storyReferences = '[...content[].markDefs[].page, ...content[].markDefs[].file.asset, ...content[].asset, link.page, link.file.asset, image.asset]'
