// @generated from specs/data/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.

export interface paths {
    "/v1/signatureAggregator/{network}/aggregateSignatures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Aggregate validator signatures for a cross-chain message.
         * @description Asks the validators of a subnet to sign a message to another chain, or to confirm a justification of one, and aggregates what they sign into one signature as soon as enough of their weight has signed. Contracts of the receiving chain verify the result.
         */
        post: operations["aggregateSignatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description Id of a transaction of the P- or X-Chain. */
                txHash: components["schemas"]["PrimaryNetworkId"];
            };
            cookie?: never;
        };
        /**
         * Get the aggregated signatures for a P-Chain L1 transaction.
         * @description Transactions of the P-Chain that concern an L1 are told to that L1 by a cross-chain message. This returns the message that belongs to such a transaction, with the aggregated signature of the validators.
         */
        get: operations["getAggregatedSignatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/blockchains/{blockchainId}/utxos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description A chain of the primary network, by alias or id. The public ones are the P-Chain `11111111111111111111111111111111LpoYY`, the X-Chains `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm`, and the C-Chains `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` of mainnet and fuji. */
                blockchainId: components["parameters"]["PrimaryNetworkBlockchain"];
            };
            cookie?: never;
        };
        /**
         * List the UTXOs of addresses.
         * @description Outputs of transactions on the P-, X- or C-Chain that belong to the given addresses, newest first unless asked otherwise; of those with equal keys the `utxoId` decides, in the same direction. Spent ones are left out unless asked for.
         */
        get: operations["listUtxos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/transactions:listErc721": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-721 transfers of an address.
         * @description Transfers of ERC-721 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
         */
        get: operations["listErc721Transfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-1155 transfers of an address.
         * @description Transfers of ERC-1155 tokens to and from a wallet address, newest first, in a range of blocks if one is given. A batch gives one record for each id in it.
         */
        get: operations["listErc1155Transfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/balances:listErc1155": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-1155 balances of an address.
         * @description How much a wallet address has of each ERC-1155 id, and of the native token of the chain; at the latest block or at the one given.
         */
        get: operations["listErc1155Balances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/balances:listCollectibles": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-721 and ERC-1155 balances of an address.
         * @description The collectibles that a wallet address has, of both standards. `ercType` of each entry tells which it is.
         */
        get: operations["listCollectibles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/blocks/{blockId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A block, by its number or its hash. */
                blockId: components["parameters"]["BlockId"];
            };
            cookie?: never;
        };
        /**
         * List the transactions of a block.
         * @description Transactions of a block of an EVM chain, in the order of the block.
         */
        get: operations["listBlockTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/blocks/{blockId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A block, by its number or its hash. */
                blockId: components["parameters"]["BlockId"];
            };
            cookie?: never;
        };
        /**
         * Get one block of an EVM chain.
         * @description A block by its number or hash, with what its transactions used and paid together.
         */
        get: operations["getBlock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description The X-Chain, by alias or id. The public ones are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` of mainnet and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` of fuji. */
                blockchainId: components["parameters"]["XChain"];
            };
            cookie?: never;
        };
        /**
         * List the X-Chain vertices at a height.
         * @description The X-Chain was a graph of vertices before it became a chain of blocks. This lists those of one height.
         */
        get: operations["listVertices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description A chain of the primary network, by alias or id. The public ones are the P-Chain `11111111111111111111111111111111LpoYY`, the X-Chains `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm`, and the C-Chains `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` of mainnet and fuji. */
                blockchainId: components["parameters"]["PrimaryNetworkBlockchain"];
                /** @description A node of the primary network. */
                nodeId: components["schemas"]["NodeId"];
            };
            cookie?: never;
        };
        /**
         * List the blocks that a node proposed.
         * @description Blocks of a chain of the primary network that were proposed by the given node, newest first, in a range of time if one is given.
         */
        get: operations["listProposedBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description Address of the token contract. */
                address: components["parameters"]["CollectionAddress"];
                /** @description Id of the token on its contract. */
                tokenId: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        /**
         * Get one NFT token.
         * @description An ERC-721 token with its owner and its metadata as far as they were indexed.
         */
        get: operations["getNftToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description Address of the token contract. */
                address: components["parameters"]["CollectionAddress"];
                /** @description Id of the token on its contract. */
                tokenId: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the metadata of an NFT token indexed again.
         * @description Asks the service to fetch the token's metadata anew, at most once an hour for one token. The answer has no body and comes before the work is done: `metadataLastUpdatedTimestamp` of the token tells when it was, even if it failed.
         */
        post: operations["reindexNftToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the chains that the service supports.
         * @description Every EVM chain that the service knows, all at once; those of one network or with one feature if asked for.
         */
        get: operations["listChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
            };
            cookie?: never;
        };
        /**
         * Get what is known of a chain.
         * @description Name, network, token, addresses and features of an EVM chain that the service supports.
         */
        get: operations["getChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/addresses:listChainIds": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
            };
            cookie?: never;
        };
        /**
         * List the chains that addresses touched.
         * @description For each address the chains of the primary network on which it had any interaction. An address that no chain has seen is left out of the answer.
         */
        get: operations["listAddressChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apiUsageMetrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how much the data service was used.
         * @description Requests, their success and speed, and the credits they cost, over time. Told apart by one property of the requests if asked for, and of those requests only that match every filter given.
         */
        get: operations["getUsageMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The chains on which an address was active. */
        AddressChains: {
            address: components["schemas"]["UtxoAddress"];
            /** @description Ids of the chains, never aliases */
            blockchainIds: components["schemas"]["PrimaryNetworkId"][];
        };
        /** @description An address of an EVM chain, and what is known of the token contract there if it is one. */
        AddressInfo: {
            /** @description Name that the contract gives itself */
            name?: string;
            /** @description Symbol that the contract gives itself */
            symbol?: string;
            decimals?: components["schemas"]["Decimals"];
            /** @description Where a picture of it is */
            logoUri?: string;
            address: components["schemas"]["EvmAddress"];
        };
        /** @description What to have signed, by whom, and how much of their weight must sign. */
        AggregationRequest: {
            /**
             * Format: hex
             * @description The message in hex, with or without `0x`.
             */
            message?: string;
            /**
             * Format: hex
             * @description Why validators should sign, in hex, with or without `0x`.
             */
            justification?: string;
            /** @description Subnet whose validators sign, in hex or cb58. Without it, the subnet of the chain that the message comes from. */
            signingSubnetId?: string | components["schemas"]["PrimaryNetworkId"] | unknown;
            /**
             * @description Share of the subnet's weight that must sign.
             * @default 67
             */
            quorumPercentage: number;
            /**
             * @description Weight beyond the quorum to try for. More of it can take longer, but keeps the signature valid when weights change.
             * @default 0
             */
            quorumPercentageBuffer: number;
            /**
             * @description Height of the P-Chain whose validators count; 0: those at the proposed height.
             * @default 0
             */
            pChainHeight: number;
        } | unknown | unknown;
        /** @description The gateway got an invalid answer from the service behind it. */
        BadGatewayBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 502;
            /** @constant */
            error?: "Bad Gateway";
        };
        /** @description Invalid or malformed parameters. */
        BadRequestBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 400;
            /** @constant */
            error?: "Bad Request";
        };
        /** @description One transaction of a block of an EVM chain. */
        BlockTransaction: {
            /** @description Number of the block that holds it */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            /** @description The chain */
            chainId: string;
            /** @description Position in the block */
            blockIndex: number;
            txHash: components["schemas"]["EvmHash"];
            /** @description `1` succeeded, `0` failed. */
            txStatus: string;
            /** @description Type of the transaction by EIP-2718: 0 legacy, 1 with an access list, 2 with a dynamic fee. */
            txType: number;
            /** @description Gas it could have used */
            gasLimit: components["schemas"]["Uint64"];
            /** @description Gas it used */
            gasUsed: components["schemas"]["Uint64"];
            /** @description What it paid for a unit of gas */
            gasPrice: components["schemas"]["Uint256"];
            /** @description Transactions the sender had sent before */
            nonce: components["schemas"]["Uint64"];
            /** @description Sender */
            from: components["schemas"]["AddressInfo"];
            /** @description Receiver; where a contract was created, that contract. */
            to: components["schemas"]["AddressInfo"];
            method?: components["schemas"]["TransactionMethod"];
            /** @description Native tokens sent with it */
            value: components["schemas"]["Uint256"];
        };
        /** @description An EVM chain that the service knows. */
        ChainDescription: {
            /** @description Id of the chain by EIP-155 as decimal digits */
            chainId: string;
            /** @description Whether the service can serve it */
            status: string;
            /** @description Its name */
            chainName: string;
            /** @description What it is for */
            description: string;
            /** @description Its id on the primary network */
            platformChainId: components["schemas"]["PrimaryNetworkId"];
            /** @description The subnet that validates it */
            subnetId: components["schemas"]["PrimaryNetworkId"];
            /** @description Its virtual machine */
            vmId: components["schemas"]["PrimaryNetworkId"];
            /** @description Kind of virtual machine */
            vmName: string;
            /** @description Where people look at it */
            explorerUrl?: string;
            /** @description Where its JSON-RPC answers */
            rpcUrl: string;
            /** @description Where its JSON-RPC answers over WebSocket */
            wsUrl?: string;
            /** @description Whether it is a chain of a test network */
            isTestnet: boolean;
            /** @description Contracts that are useful to clients. */
            utilityAddresses?: {
                /** @description Contract that makes many calls in one */
                multicall?: components["schemas"]["EvmAddress"];
            };
            networkToken: components["schemas"]["NetworkToken"];
            /** @description Where a picture of it is */
            chainLogoUri?: string;
            /** @description Whether the chain is private */
            private?: boolean;
            /** @description What the service does for it beyond the basics */
            enabledFeatures?: components["schemas"]["ChainFeature"][];
        };
        /** @description Something that the service does for a chain beyond the basics. */
        ChainFeature: string;
        /** @description Which chain of the primary network the answer is about. */
        ChainInfo: {
            /** @description Alias of the chain */
            chainName: string;
            /** @description Network of the chain */
            network: string;
        };
        /** @description A collectible that an address has, of either standard; `ercType` tells which. */
        CollectibleBalance: components["schemas"]["Erc721Balance"] | components["schemas"]["Erc1155Balance"];
        /**
         * @description How many digits of an amount stand after the decimal point when it is shown.
         * @example 18
         */
        Decimals: number;
        /** @description How much an address has of one ERC-1155 id. */
        Erc1155Balance: components["schemas"]["Erc1155Token"] & {
            /** @description The chain */
            chainId: string;
            /** @description How much of it */
            balance: components["schemas"]["Uint256"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            ercType: "ERC-1155";
        };
        /** @description One id of an ERC-1155 contract. */
        Erc1155Token: {
            /** @description Address of the token contract */
            address: components["schemas"]["EvmAddress"];
            /**
             * @description Standard of the token
             * @constant
             */
            ercType: "ERC-1155";
            tokenId: components["schemas"]["TokenId"];
            /** @description Where its metadata is */
            tokenUri: string;
            metadata: components["schemas"]["Erc1155TokenMetadata"];
        };
        /** @description Metadata of an ERC-1155 token. */
        Erc1155TokenMetadata: components["schemas"]["TokenMetadata"] & {
            decimals?: components["schemas"]["Decimals"];
            /** @description Properties of the token as JSON text */
            properties?: string;
        };
        /** @description One transfer of an amount of one ERC-1155 id. A batch gives one record for each of its ids, all with the same `logIndex`. */
        Erc1155Transfer: {
            /** @description Number of the block that holds it */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            txHash: components["schemas"]["EvmHash"];
            /** @description Who gave it; the zero address where it was minted */
            from: components["schemas"]["AddressInfo"];
            /** @description Who got it; the zero address where it was burnt */
            to: components["schemas"]["AddressInfo"];
            /** @description Position of the event among the logs of the block */
            logIndex: number;
            /** @description How much was transferred */
            value: components["schemas"]["Uint256"];
            erc1155Token: components["schemas"]["Erc1155Token"];
        };
        /** @description One ERC-721 token that an address owns. */
        Erc721Balance: components["schemas"]["Erc721Token"] & {
            /** @description The chain */
            chainId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            ercType: "ERC-721";
        };
        /** @description One ERC-721 token. */
        Erc721Token: {
            /** @description Address of the token contract */
            address: components["schemas"]["EvmAddress"];
            /** @description Name of the contract */
            name: string;
            /** @description Symbol of the contract */
            symbol: string;
            /**
             * @description Standard of the token
             * @constant
             */
            ercType: "ERC-721";
            tokenId: components["schemas"]["TokenId"];
            /** @description Where its metadata is */
            tokenUri: string;
            metadata: components["schemas"]["Erc721TokenMetadata"];
            /** @description Who owns it: the receiver of its last transfer. */
            ownerAddress?: components["schemas"]["EvmAddress"];
        };
        /** @description Metadata of an ERC-721 token. */
        Erc721TokenMetadata: components["schemas"]["TokenMetadata"] & {
            /** @description Traits of the token as JSON text */
            attributes?: string;
        };
        /** @description One transfer of an ERC-721 token. */
        Erc721Transfer: {
            /** @description Number of the block that holds it */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            txHash: components["schemas"]["EvmHash"];
            /** @description Who gave it; the zero address where it was minted */
            from: components["schemas"]["AddressInfo"];
            /** @description Who got it; the zero address where it was burnt */
            to: components["schemas"]["AddressInfo"];
            /** @description Position of the event among the logs of the block */
            logIndex: number;
            erc721Token: components["schemas"]["Erc721Token"];
        };
        /** @description What went wrong. Every error of the data service has this body. */
        ErrorBody: {
            /** @description What is wrong and how to find it; for people */
            message: string;
            /** @description The HTTP status */
            statusCode: number;
            /** @description Name of the status */
            error: string;
        };
        /**
         * Format: evm-address
         * @description Address of an account or a contract on an EVM chain. The service writes it with its EIP-55 checksum.
         * @example 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501
         */
        EvmAddress: string;
        /** @description One block of an EVM chain. */
        EvmBlock: {
            /** @description The chain */
            chainId: string;
            /** @description Its height */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            /** @description Transactions in it */
            txCount: number;
            /** @description Price of a unit of gas that is burnt */
            baseFee: components["schemas"]["Uint256"];
            /** @description Gas its transactions used together */
            gasUsed: components["schemas"]["Uint64"];
            /** @description Gas they could have used together */
            gasLimit: components["schemas"]["Uint64"];
            /** @description What the block itself had to pay */
            gasCost: components["schemas"]["Uint256"];
            /** @description Hash of the block before it */
            parentHash: components["schemas"]["EvmHash"];
            /** @description Fees that its transactions paid, in the smallest unit of the native token. */
            feesSpent: components["schemas"]["Uint256"];
            /** @description Transactions from genesis to this block, its own included. */
            cumulativeTransactions: components["schemas"]["Uint64"];
        };
        /**
         * Format: hex
         * @description Hash of a block or a transaction on an EVM chain, 32 bytes.
         * @example 0xbdca008c7622b67017af234838cfc3d1367ce0b5f3d8b178b700b7feda8fa716
         */
        EvmHash: string;
        /** @description The credentials are valid but lack the privilege. */
        ForbiddenBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 403;
            /** @constant */
            error?: "Forbidden";
        };
        /**
         * @description How far the indexing of the token's metadata got. `indexed` (some services write `INDEXED`) means that the metadata is complete.
         * @example indexed
         */
        IndexStatus: string;
        /** @description A problem of the server that it did not catch; rare. */
        InternalServerErrorBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 500;
            /** @constant */
            error?: "Internal Server Error";
        };
        /** @description An amount of a currency. */
        Money: {
            /** @description ISO 4217 code in lower case. */
            currencyCode: string;
            /** @description The amount as decimal digits, with a point where it has a fraction. */
            value: string;
        };
        /** @description How much an address has of the chain's own token. */
        NativeTokenBalance: {
            /** @description Name of the token */
            name: string;
            /** @description Symbol of the token */
            symbol: string;
            decimals: components["schemas"]["Decimals"];
            /** @description Where a picture of it is */
            logoUri?: string;
            /** @description The chain */
            chainId: string;
            /** @description What one whole token costs */
            price?: components["schemas"]["Money"];
            /** @description The balance in the smallest unit */
            balance: components["schemas"]["Uint256"];
            /** @description What the balance is worth */
            balanceValue?: components["schemas"]["Money"];
        };
        /**
         * @description A public network. `fuji` and `testnet` are both the test network.
         * @example fuji
         * @enum {string}
         */
        Network: "mainnet" | "fuji" | "testnet";
        /** @description The token that a chain charges fees in. */
        NetworkToken: {
            /** @description Its name */
            name: string;
            /** @description Its symbol */
            symbol: string;
            decimals: components["schemas"]["Decimals"];
            /** @description Where a picture of it is */
            logoUri?: string;
            /** @description What it is */
            description?: string;
        };
        /**
         * @description Send it as `pageToken` to get the next page. Absent, or empty, on the last page.
         * @example 5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27
         */
        NextPageToken: string;
        /**
         * Format: node-id
         * @description A node of the primary network.
         * @example NodeID-LzbHv78tP6sMqLyuFAayCWW3jeKisDQQW
         */
        NodeId: string;
        /** @description The URL is mistyped, or what it names has moved, was deleted or does not exist. */
        NotFoundBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 404;
            /** @constant */
            error?: "Not Found";
        };
        /**
         * @description Opaque, issued by the service; it belongs to the query that it was issued for.
         * @example 5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27
         */
        PageToken: string;
        /** @description One block of a chain of the primary network. */
        PrimaryNetworkBlock: {
            /** @description Its height */
            blockNumber: components["schemas"]["Uint64"];
            /** @description Id of the block */
            blockHash: components["schemas"]["PrimaryNetworkId"];
            /** @description Id of the block before it */
            parentHash: components["schemas"]["PrimaryNetworkId"];
            /**
             * @description Kind of block
             * @example BanffStandardBlock
             */
            blockType: string;
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Transactions in it */
            txCount: number;
            /** @description Their ids */
            transactions: components["schemas"]["PrimaryNetworkId"][];
            /** @description Its size */
            blockSizeBytes: number;
            /** @description Fees that validators of L1s have accrued, in nano-units of the native token */
            l1ValidatorsAccruedFees?: number;
            /** @description Validators of L1s that pay for being active */
            activeL1Validators?: number;
            /** @description Supply of the native token after it in nano-units */
            currentSupply?: components["schemas"]["Uint64"];
            proposerDetails?: components["schemas"]["ProposerDetails"];
        };
        /**
         * Format: cb58
         * @description 32-byte id of a chain, block, vertex, transaction, asset or UTXO of the primary network, in cb58.
         * @example 2d4X84o3PHVTv1acUuVp8p9tDfduV3gxgpnHUxT6P7VvMTDVQn
         */
        PrimaryNetworkId: string;
        /** @description The envelope in which a node proposed the block. */
        ProposerDetails: {
            /** @description Id of the envelope */
            proposerId: components["schemas"]["PrimaryNetworkId"];
            /** @description Id of the envelope before it */
            proposerParentId: components["schemas"]["PrimaryNetworkId"];
            /** @description Who proposed it; absent where anyone could */
            proposerNodeId?: components["schemas"]["NodeId"];
            /** @description Height of the P-Chain that the proposer saw */
            proposerPChainHeight?: number;
            /** @description When it was proposed in UNIX seconds */
            proposerTimestamp?: components["schemas"]["UnixSeconds"];
        };
        /**
         * @description Whether a request went to the data service or to an RPC endpoint.
         * @enum {string}
         */
        RequestType: "data" | "rpc";
        /** @description The provider's node of this subnet has a problem; the subnet itself need not be down. */
        ServiceUnavailableBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 503;
            /** @constant */
            error?: "Service Unavailable";
        };
        /** @description The message with the signatures of enough validators. */
        SignedMessage: {
            /**
             * Format: hex
             * @description Message, bit set of the validators that signed, and their aggregated BLS signature, in hex.
             */
            signedMessage: string;
        };
        /**
         * @description Id of a token within its contract, as decimal digits.
         * @example 7
         */
        TokenId: string;
        /** @description What the document behind a token's URI says of it, as far as it was indexed. */
        TokenMetadata: {
            indexStatus: components["schemas"]["IndexStatus"];
            /** @description When the metadata was last fetched, in UNIX seconds. It changes even if a re-index fails. */
            metadataLastUpdatedTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Name of the token */
            name?: string;
            /** @description Symbol of the token */
            symbol?: string;
            /** @description Where its picture is */
            imageUri?: string;
            /** @description What its maker says of it */
            description?: string;
            /** @description Where its animation or other media is */
            animationUri?: string;
            /** @description Page about it */
            externalUrl?: string;
            /** @description Background colour of its picture */
            background?: string;
        };
        /** @description The rate limit is exceeded. */
        TooManyRequestsBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 429;
            /** @constant */
            error?: "Too Many Requests";
        };
        /** @description What kind of call the transaction is. */
        TransactionMethod: {
            /** @description `CONTRACT_CREATION` for a deployment, `CONTRACT_CALL` where the input has at least 4 bytes and it is none, else `NATIVE_TRANSFER`. */
            callType: string;
            /** @description The first 4 bytes of the input, empty where it is shorter. */
            methodHash: string;
            /** @description Signature of the method that was called, where it is known */
            methodName?: string;
        };
        /**
         * @description Unsigned 256-bit integer as decimal digits.
         * @example 1500000000000000000
         */
        Uint256: string;
        /**
         * @description Unsigned 64-bit integer as decimal digits; it may exceed 2^53.
         * @example 1042
         */
        Uint64: string;
        /** @description Credentials are needed but absent. */
        UnauthorizedBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 401;
            /** @constant */
            error?: "Unauthorized";
        };
        /**
         * @description Time in seconds since 1970-01-01T00:00:00Z.
         * @example 1767261600
         */
        UnixSeconds: number;
        /**
         * @description By what usage is told apart.
         * @enum {string}
         */
        UsageGroup: "requestPath" | "responseCode" | "chainId" | "apiKeyId" | "requestType";
        /**
         * @description Length of one step of the usage series.
         * @enum {string}
         */
        UsageInterval: "minute" | "hourly" | "daily" | "weekly" | "monthly";
        /** @description Usage in one step of time. */
        UsageMetrics: {
            /** @description Start of the step in UNIX seconds */
            timestamp: components["schemas"]["UnixSeconds"];
            /** @description One entry a group */
            values: components["schemas"]["UsageValues"][];
        };
        /** @description Usage of the data service over time. */
        UsageMetricsResponse: {
            /** @description Length of one step */
            aggregateDuration: string;
            /** @description The organisation that used it */
            orgId: string;
            /** @description One entry a step */
            metrics: components["schemas"]["UsageMetrics"][];
        };
        /** @description Usage of one group in one step of time. */
        UsageValues: {
            /** @description By what it is told apart; `None` where it is not. */
            groupedBy: string;
            /** @description Which group, absent where there are none */
            groupValue?: string | number;
            /** @description How many requests */
            totalRequests: number;
            /** @description How many on average in a second */
            requestsPerSecond: number;
            /** @description Share of those that succeeded, from 0 to 100 */
            successRatePercent: number;
            /** @description Half of them took no longer; in milliseconds */
            medianResponseTimeMsecs: number;
            /** @description How many were malformed */
            invalidRequests: number;
            /** @description Credits they cost */
            apiCreditsUsed: number;
            /** @description Credits that malformed requests cost */
            apiCreditsWasted: number;
        };
        /** @description An output of a transaction of the primary network, spent or not. */
        Utxo: {
            /** @description Who can spend it */
            addresses: components["schemas"]["UtxoAddress"][];
            asset: components["schemas"]["UtxoAsset"];
            /** @description Chain on which it is or can be spent */
            consumedOnChainId: components["schemas"]["PrimaryNetworkId"];
            /** @description Transaction that spent it */
            consumingTxHash?: components["schemas"]["PrimaryNetworkId"];
            /** @description Chain on which it was made */
            createdOnChainId: components["schemas"]["PrimaryNetworkId"];
            /** @description Its id: cb58 of the sha256 of its output index as big-endian uint64 followed by its transaction id. */
            utxoId: components["schemas"]["PrimaryNetworkId"];
            /**
             * Format: hex
             * @description Its bytes in hex
             */
            utxoBytes?: string;
            /** @description Amount in the smallest unit of the asset */
            amount?: components["schemas"]["Uint64"];
            /** @description The asset */
            assetId?: components["schemas"]["PrimaryNetworkId"];
            /** @description Height of the block that made it */
            blockNumber?: components["schemas"]["Uint64"];
            /** @description Height of the block that spent it */
            consumingBlockNumber?: components["schemas"]["Uint64"];
            /** @description Transaction that made it */
            txHash: components["schemas"]["PrimaryNetworkId"];
            /** @description When it was made in UNIX seconds */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description When it was spent in UNIX seconds */
            consumingBlockTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Before this time it cannot be spent; UNIX seconds */
            platformLocktime?: components["schemas"]["UnixSeconds"];
            /** @description Its position among the outputs of its transaction */
            outputIndex: number;
            /** @description Before this time it can only be staked; UNIX seconds */
            stakeableLocktime?: components["schemas"]["UnixSeconds"];
            /** @description How many of its addresses must sign to spend it */
            threshold?: number;
            /** @description When staking it ends in UNIX seconds */
            utxoEndTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description When staking it began in UNIX seconds */
            utxoStartTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description For what it is a reward. */
            rewardType?: string;
            /** @description Whether it is staked */
            staked?: boolean;
            /** @description What it is made for. */
            utxoType: string;
        };
        /**
         * Format: bech32-address
         * @description Address on the P- or X-Chain; the letter of its chain may be left out.
         * @example P-fuji190vqdjtlpcq27xslcveglfmr4ynfwg7get3p93
         */
        UtxoAddress: string;
        /** @description How much of which asset. */
        UtxoAsset: {
            /** @description The asset */
            assetId: components["schemas"]["PrimaryNetworkId"];
            /** @description Its name */
            name: string;
            /** @description Its symbol */
            symbol: string;
            /** @description Digits after the decimal point when an amount is shown */
            denomination: number;
            /** @description Kind of output. */
            type: string;
            /** @description Amount in the smallest unit */
            amount: components["schemas"]["Uint64"];
        };
        /** @description One vertex of the graph that the X-Chain was before it became a chain of blocks. */
        Vertex: {
            /** @description Id of the vertex */
            vertexHash: components["schemas"]["PrimaryNetworkId"];
            /** @description Ids of the vertices before it */
            parentHashes: components["schemas"]["PrimaryNetworkId"][];
            /** @description Its height; several vertices can share one */
            vertexHeight: number;
            /** @description Its position in the order of acceptance */
            vertexIndex: number;
            /** @description When it was accepted in UNIX seconds */
            vertexTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Transactions in it */
            txCount: number;
            /** @description Their ids */
            transactions: components["schemas"]["PrimaryNetworkId"][];
            /** @description Its size */
            vertexSizeBytes: number;
        };
    };
    responses: {
        /** @description Not enough weight signed, or the server has a problem that it did not catch. */
        AggregationFailed: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalServerErrorBody"];
            };
        };
        /** @description The body is malformed, or breaks a rule. */
        AggregationRefused: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestBody"];
            };
        };
        /** @description The gateway got an invalid answer from the service behind it. */
        BadGateway: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadGatewayBody"];
            };
        };
        /** @description Invalid or malformed parameters; the message helps to find which. */
        BadRequest: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestBody"];
            };
        };
        /** @description The chain is not supported, or what the URL names on it has moved, was deleted or does not exist. */
        ChainNotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundBody"];
            };
        };
        /** @description The credentials are valid but lack the privilege. */
        Forbidden: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenBody"];
            };
        };
        /** @description A problem of the server that it did not catch; rare. */
        InternalServerError: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalServerErrorBody"];
            };
        };
        /** @description A parameter is malformed or out of bounds, or the page token is unknown, expired or of another query. */
        ListRefused: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestBody"];
            };
        };
        /** @description The URL is mistyped, or what it names has moved, was deleted or does not exist. */
        NotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundBody"];
            };
        };
        /** @description The token was re-indexed within the last hour, or the rate limit is exceeded. Wait for as long as `retry-after` says. */
        ReindexedRecently: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsBody"];
            };
        };
        /** @description Some routes of this subnet cannot be served, because the provider's node of it has a problem; the subnet itself need not be down. */
        ServiceUnavailable: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableBody"];
            };
        };
        /** @description The rate limit is exceeded. Wait for as long as `retry-after` says. */
        TooManyRequests: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsBody"];
            };
        };
        /** @description Credentials are needed but absent. */
        Unauthorized: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedBody"];
            };
        };
    };
    parameters: {
        /** @description A block, by its number or its hash. */
        BlockId: string | components["schemas"]["Uint64"] | components["schemas"]["EvmHash"];
        /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
        ChainId: string | unknown | components["schemas"]["PrimaryNetworkId"];
        /** @description Address of the token contract. */
        CollectionAddress: components["schemas"]["EvmAddress"];
        /** @description Only tokens of this contract. */
        ContractAddress: components["schemas"]["EvmAddress"];
        /** @description First block after the range. Without `startBlock` the range starts at genesis. */
        EndBlock: number;
        /** @description Usage before the day of this time, in UNIX seconds. */
        EndDay: components["schemas"]["UnixSeconds"];
        /** @description Only items before this time, in UNIX seconds. */
        EndTimestamp: components["schemas"]["UnixSeconds"];
        /** @description How many items a page holds at most. */
        LargePageSize: number;
        /** @description The network. */
        NetworkOfPath: components["schemas"]["Network"];
        /** @description How many items a page holds at most. */
        PageSize: number;
        /** @description How many items a page holds at most. 0, the default, asks for no particular size: a page then holds up to 100. */
        PageSizeOrMaximum: number;
        /** @description The `nextPageToken` of the page before; without it, the first page. */
        PageToken: components["schemas"]["PageToken"];
        /** @description A chain of the primary network, by alias or id. The public ones are the P-Chain `11111111111111111111111111111111LpoYY`, the X-Chains `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm`, and the C-Chains `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` of mainnet and fuji. */
        PrimaryNetworkBlockchain: string | ("p-chain" | "x-chain" | "c-chain") | components["schemas"]["PrimaryNetworkId"];
        /** @description Comma-separated addresses on the X- or P-Chain. Each has the prefix of its network; the letter of its chain before it, `P-` or `X-`, may be left out. */
        RequiredUtxoAddresses: string;
        /** @description `asc` from small to large, `desc` from large to small. */
        SortOrder: "asc" | "desc";
        /** @description First block of the range. Without `endBlock` the range runs to the latest block. */
        StartBlock: number;
        /** @description Usage from the day of this time on, in UNIX seconds. */
        StartDay: components["schemas"]["UnixSeconds"];
        /** @description Only items from this time on, in UNIX seconds. */
        StartTimestamp: components["schemas"]["UnixSeconds"];
        /** @description Id of the token on its contract. */
        TokenId: components["schemas"]["TokenId"];
        /** @description Comma-separated addresses on the X- or P-Chain. Each has the prefix of its network; the letter of its chain before it, `P-` or `X-`, may be left out. */
        UtxoAddresses: string;
        /** @description A wallet address on the chain. */
        WalletAddress: components["schemas"]["EvmAddress"];
        /** @description The X-Chain, by alias or id. The public ones are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` of mainnet and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` of fuji. */
        XChain: string | "x-chain" | components["schemas"]["PrimaryNetworkId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Units of the budget in one window.
         * @example 6000
         */
        RateLimitLimit: number;
        /**
         * @description The budget that applies, as units and window in seconds.
         * @example 6000;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Units left in this window.
         * @example 5980
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the window ends and the budget is full again.
         * @example 42
         */
        RateLimitReset: number;
        /**
         * @description Seconds to wait before the call is sent again.
         * @example 42
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    aggregateSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AggregationRequest"];
            };
        };
        responses: {
            /** @description The signed message. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedMessage"];
                };
            };
            400: components["responses"]["AggregationRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["AggregationFailed"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAggregatedSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description Id of a transaction of the P- or X-Chain. */
                txHash: components["schemas"]["PrimaryNetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed message. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUtxos: {
        parameters: {
            query?: {
                /** @description Comma-separated addresses on the X- or P-Chain. Each has the prefix of its network; the letter of its chain before it, `P-` or `X-`, may be left out. */
                addresses?: components["parameters"]["UtxoAddresses"];
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Only UTXOs of this asset. For the X-Chain; on the P-Chain it is ignored. */
                assetId?: components["schemas"]["PrimaryNetworkId"];
                /** @description Only UTXOs of at least this amount, in nano-units of the native token. */
                minUtxoAmount?: number;
                /** @description Whether spent UTXOs are listed too. */
                includeSpent?: boolean;
                /** @description By what they are sorted. */
                sortBy?: "timestamp" | "amount";
                /** @description `asc` from small to large, `desc` from large to small. */
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description A chain of the primary network, by alias or id. The public ones are the P-Chain `11111111111111111111111111111111LpoYY`, the X-Chains `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm`, and the C-Chains `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` of mainnet and fuji. */
                blockchainId: components["parameters"]["PrimaryNetworkBlockchain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of UTXOs. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The UTXOs */
                        utxos: components["schemas"]["Utxo"][];
                        chainInfo: components["schemas"]["ChainInfo"];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listErc721Transfers: {
        parameters: {
            query?: {
                /** @description First block of the range. Without `endBlock` the range runs to the latest block. */
                startBlock?: components["parameters"]["StartBlock"];
                /** @description First block after the range. Without `startBlock` the range starts at genesis. */
                endBlock?: components["parameters"]["EndBlock"];
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of transfers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The transfers */
                        transactions: components["schemas"]["Erc721Transfer"][];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listErc1155Transfers: {
        parameters: {
            query?: {
                /** @description First block of the range. Without `endBlock` the range runs to the latest block. */
                startBlock?: components["parameters"]["StartBlock"];
                /** @description First block after the range. Without `startBlock` the range starts at genesis. */
                endBlock?: components["parameters"]["EndBlock"];
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of transfers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The transfers */
                        transactions: components["schemas"]["Erc1155Transfer"][];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listErc1155Balances: {
        parameters: {
            query?: {
                /** @description Balances at this block; without it, at the latest one. */
                blockNumber?: components["schemas"]["Uint64"];
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["LargePageSize"];
                /** @description Only tokens of this contract. */
                contractAddress?: components["parameters"]["ContractAddress"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of balances. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        nativeTokenBalance: components["schemas"]["NativeTokenBalance"];
                        /** @description The balances */
                        erc1155TokenBalances: components["schemas"]["Erc1155Balance"][];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCollectibles: {
        parameters: {
            query?: {
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["LargePageSize"];
                /** @description Only tokens of this contract. */
                contractAddress?: components["parameters"]["ContractAddress"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of collectibles. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The collectibles */
                        collectibleBalances: components["schemas"]["CollectibleBalance"][];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBlockTransactions: {
        parameters: {
            query?: {
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. 0, the default, asks for no particular size: a page then holds up to 100. */
                pageSize?: components["parameters"]["PageSizeOrMaximum"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A block, by its number or its hash. */
                blockId: components["parameters"]["BlockId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of transactions. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The transactions */
                        transactions: components["schemas"]["BlockTransaction"][];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A block, by its number or its hash. */
                blockId: components["parameters"]["BlockId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The block. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvmBlock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listVertices: {
        parameters: {
            query: {
                /** @description Height of the vertices. */
                vertexHeight: number;
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["PageSize"];
                /** @description `asc` from small to large `vertexIndex`, `desc` from large to small. */
                sortOrder?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description The X-Chain, by alias or id. The public ones are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` of mainnet and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` of fuji. */
                blockchainId: components["parameters"]["XChain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of vertices. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The vertices */
                        vertices: components["schemas"]["Vertex"][];
                        chainInfo: components["schemas"]["ChainInfo"];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProposedBlocks: {
        parameters: {
            query?: {
                /** @description Only items from this time on, in UNIX seconds. */
                startTimestamp?: components["parameters"]["StartTimestamp"];
                /** @description Only items before this time, in UNIX seconds. */
                endTimestamp?: components["parameters"]["EndTimestamp"];
                /** @description The `nextPageToken` of the page before; without it, the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description A chain of the primary network, by alias or id. The public ones are the P-Chain `11111111111111111111111111111111LpoYY`, the X-Chains `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm`, and the C-Chains `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` of mainnet and fuji. */
                blockchainId: components["parameters"]["PrimaryNetworkBlockchain"];
                /** @description A node of the primary network. */
                nodeId: components["schemas"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of blocks. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextPageToken?: components["schemas"]["NextPageToken"];
                        /** @description The blocks */
                        blocks: components["schemas"]["PrimaryNetworkBlock"][];
                        chainInfo: components["schemas"]["ChainInfo"];
                    };
                };
            };
            400: components["responses"]["ListRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNftToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description Address of the token contract. */
                address: components["parameters"]["CollectionAddress"];
                /** @description Id of the token on its contract. */
                tokenId: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erc721Token"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reindexNftToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description Address of the token contract. */
                address: components["parameters"]["CollectionAddress"];
                /** @description Id of the token on its contract. */
                tokenId: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token will be indexed again. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["ReindexedRecently"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChains: {
        parameters: {
            query?: {
                /** @description Only chains of this network. */
                network?: components["schemas"]["Network"];
                /** @description Only chains for which the service does this. */
                feature?: components["schemas"]["ChainFeature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chains. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The chains */
                        chains: components["schemas"]["ChainDescription"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id or its blockchain id. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chain. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainDescription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChainNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAddressChains: {
        parameters: {
            query: {
                /** @description Comma-separated addresses on the X- or P-Chain. Each has the prefix of its network; the letter of its chain before it, `P-` or `X-`, may be left out. */
                addresses: components["parameters"]["RequiredUtxoAddresses"];
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chains of each address. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The addresses that were seen */
                        addresses: components["schemas"]["AddressChains"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsageMetrics: {
        parameters: {
            query?: {
                /** @description The organisation; without it, the one that the API key belongs to. */
                orgId?: string;
                /** @description Usage from the day of this time on, in UNIX seconds. */
                startTimestamp?: components["parameters"]["StartDay"];
                /** @description Usage before the day of this time, in UNIX seconds. */
                endTimestamp?: components["parameters"]["EndDay"];
                /** @description Length of one step. */
                timeInterval?: components["schemas"]["UsageInterval"];
                /** @description By what usage is told apart. */
                groupBy?: components["schemas"]["UsageGroup"];
                /** @description Only requests about this chain. */
                chainId?: string;
                /** @description Only requests answered with this status. */
                responseCode?: string;
                /** @description Only requests of this type. */
                requestType?: components["schemas"]["RequestType"];
                /** @description Only requests with this key. */
                apiKeyId?: string;
                /** @description Only requests of this path. */
                requestPath?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageMetricsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
