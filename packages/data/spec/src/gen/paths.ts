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
         * @description Requests that the validators of a subnet sign a cross-chain message, or confirm its justification, and aggregates the signatures into one as soon as enough weight has signed. Contracts of the receiving chain verify the result.
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
         * @description Returns the cross-chain message with which a P-Chain transaction notifies an L1, with the aggregated signature of the validators. Only some P-Chain transactions have such a message.
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
                /** @description The alias or id of a chain of the primary network. The public ids are `11111111111111111111111111111111LpoYY` for the P-Chain; `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji) for the X-Chain; `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` (mainnet) and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` (fuji) for the C-Chain. */
                blockchainId: components["parameters"]["PrimaryNetworkBlockchain"];
            };
            cookie?: never;
        };
        /**
         * List the UTXOs of addresses.
         * @description Returns the outputs of P-, X- or C-Chain transactions that belong to the given addresses, newest first by default. Outputs with equal sort keys are sorted by `utxoId`, in the same direction. Spent outputs are omitted by default.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-721 transfers of an address.
         * @description Returns the ERC-721 transfers to and from a wallet address, newest first, optionally within a range of blocks.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-1155 transfers of an address.
         * @description Returns the ERC-1155 transfers to and from a wallet address, newest first, optionally within a range of blocks. A batch has one record for each of its ids.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-1155 balances of an address.
         * @description Returns the balance of a wallet address in each ERC-1155 id and in the native token of the chain, at the latest block or at the given one.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description A wallet address on the chain. */
                address: components["parameters"]["WalletAddress"];
            };
            cookie?: never;
        };
        /**
         * List the ERC-721 and ERC-1155 balances of an address.
         * @description Returns the ERC-721 and ERC-1155 tokens of a wallet address. `ercType` of each entry is its standard.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description The number or hash of the block. */
                blockId: components["parameters"]["BlockId"];
            };
            cookie?: never;
        };
        /**
         * List the transactions of a block.
         * @description Returns the transactions of a block of an EVM chain, in the order of the block.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description The number or hash of the block. */
                blockId: components["parameters"]["BlockId"];
            };
            cookie?: never;
        };
        /**
         * Get one block of an EVM chain.
         * @description Returns a block by its number or hash, with the total gas and fees of its transactions.
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
                /** @description The alias or id of the X-Chain. The public ids are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji). */
                blockchainId: components["parameters"]["XChain"];
            };
            cookie?: never;
        };
        /**
         * List the X-Chain vertices at a height.
         * @description Returns the vertices at one height. The X-Chain was a graph of vertices before it became a chain of blocks.
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
                /** @description The alias or id of a chain of the primary network. The public ids are `11111111111111111111111111111111LpoYY` for the P-Chain; `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji) for the X-Chain; `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` (mainnet) and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` (fuji) for the C-Chain. */
                blockchainId: components["parameters"]["PrimaryNetworkBlockchain"];
                /** @description A node of the primary network. */
                nodeId: components["schemas"]["NodeId"];
            };
            cookie?: never;
        };
        /**
         * List the blocks that a node proposed.
         * @description Returns the blocks of a primary network chain that the given node proposed, newest first, optionally within a time range.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
         * @description Returns an ERC-721 token with its owner and the metadata that the service has indexed.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
         * Re-index the metadata of an NFT token.
         * @description Queues the token for a new fetch of its metadata. You can queue each token at most once per hour. The response has no body. `metadataLastUpdatedTimestamp` of the token is the time of the last attempt, even if it failed.
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
         * @description Returns all EVM chains that the service supports, optionally only those of one network or with one feature. The list is not paged.
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
            };
            cookie?: never;
        };
        /**
         * Get the description of a chain.
         * @description Returns the name, network, token, addresses and features of a supported EVM chain.
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
         * List the chains on which addresses were active.
         * @description For each address, returns the chains of the primary network on which it was active. Addresses that were active on no chain are omitted.
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
         * Get the usage of the data service.
         * @description Returns the number of requests over time, their success rate, response times and costs in credits. You can group the requests by one property. With several filters, a request must match all of them.
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
            /** @description The blockchain ids of the chains, never aliases */
            blockchainIds: components["schemas"]["PrimaryNetworkId"][];
        };
        /** @description An address of an EVM chain. For a token contract, also the known data of the token. */
        AddressInfo: {
            /** @description The name that the contract returns */
            name?: string;
            /** @description The symbol that the contract returns */
            symbol?: string;
            decimals?: components["schemas"]["Decimals"];
            /** @description The URL of its logo */
            logoUri?: string;
            address: components["schemas"]["EvmAddress"];
        };
        /** @description The message to sign, the subnet whose validators sign it, and the required weight. */
        AggregationRequest: {
            /**
             * Format: hex
             * @description The message in hex, with or without `0x`.
             */
            message?: string;
            /**
             * Format: hex
             * @description The justification of the message, in hex, with or without `0x`.
             */
            justification?: string;
            /** @description The subnet whose validators sign, in hex or cb58. By default, the subnet of the message's source chain. */
            signingSubnetId?: string | components["schemas"]["PrimaryNetworkId"] | unknown;
            /**
             * @description The required percentage of the subnet's weight.
             * @default 67
             */
            quorumPercentage: number;
            /**
             * @description Percentage of weight beyond the quorum that the service tries to reach. A larger value can take longer, but keeps the signature valid when weights change.
             * @default 0
             */
            quorumPercentageBuffer: number;
            /**
             * @description The P-Chain height whose validators sign; 0 selects the proposed height.
             * @default 0
             */
            pChainHeight: number;
        } | unknown | unknown;
        /** @description The gateway got an invalid response from the service behind it. */
        BadGatewayBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 502;
            /** @constant */
            error?: "Bad Gateway";
        };
        /** @description A parameter is invalid. */
        BadRequestBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 400;
            /** @constant */
            error?: "Bad Request";
        };
        /** @description One transaction of a block of an EVM chain. */
        BlockTransaction: {
            /** @description The number of its block */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            /** @description The id of the chain */
            chainId: string;
            /** @description The index in the block */
            blockIndex: number;
            txHash: components["schemas"]["EvmHash"];
            /** @description `1` if it succeeded, `0` if it failed. */
            txStatus: string;
            /** @description The transaction type (EIP-2718): 0 legacy, 1 with an access list, 2 with a dynamic fee. */
            txType: number;
            /** @description The gas limit */
            gasLimit: components["schemas"]["Uint64"];
            /** @description The gas used */
            gasUsed: components["schemas"]["Uint64"];
            /** @description The price paid for a unit of gas */
            gasPrice: components["schemas"]["Uint256"];
            /** @description The number of earlier transactions of the sender */
            nonce: components["schemas"]["Uint64"];
            /** @description Sender */
            from: components["schemas"]["AddressInfo"];
            /** @description The recipient. For a contract creation, the created contract. */
            to: components["schemas"]["AddressInfo"];
            method?: components["schemas"]["TransactionMethod"];
            /** @description The amount of native tokens */
            value: components["schemas"]["Uint256"];
        };
        /** @description A supported EVM chain. */
        ChainDescription: {
            /** @description The EVM chain id (EIP-155), as decimal digits */
            chainId: string;
            /** @description Whether the service can serve the chain */
            status: string;
            /** @description The name of the chain */
            chainName: string;
            /** @description The purpose of the chain */
            description: string;
            /** @description The blockchain id */
            platformChainId: components["schemas"]["PrimaryNetworkId"];
            /** @description The id of the subnet that validates it */
            subnetId: components["schemas"]["PrimaryNetworkId"];
            /** @description The id of its virtual machine */
            vmId: components["schemas"]["PrimaryNetworkId"];
            /** @description The kind of its virtual machine */
            vmName: string;
            /** @description The URL of a block explorer */
            explorerUrl?: string;
            /** @description The URL of its JSON-RPC endpoint */
            rpcUrl: string;
            /** @description The URL of its WebSocket endpoint */
            wsUrl?: string;
            /** @description Whether it belongs to a test network */
            isTestnet: boolean;
            /** @description Contracts that help clients. */
            utilityAddresses?: {
                /** @description A contract that batches calls */
                multicall?: components["schemas"]["EvmAddress"];
            };
            networkToken: components["schemas"]["NetworkToken"];
            /** @description The URL of its logo */
            chainLogoUri?: string;
            /** @description Whether the chain is private */
            private?: boolean;
            /** @description The optional features that the service offers for it */
            enabledFeatures?: components["schemas"]["ChainFeature"][];
        };
        /** @description A feature that the service offers for some chains. */
        ChainFeature: string;
        /** @description The chain of the primary network that the response describes. */
        ChainInfo: {
            /** @description Alias of the chain */
            chainName: string;
            /** @description Network of the chain */
            network: string;
        };
        /** @description An ERC-721 or ERC-1155 token of an address. `ercType` is its standard. */
        CollectibleBalance: components["schemas"]["Erc721Balance"] | components["schemas"]["Erc1155Balance"];
        /**
         * @description The number of digits after the decimal point in a displayed amount.
         * @example 18
         */
        Decimals: number;
        /** @description The balance of an address in one ERC-1155 id. */
        Erc1155Balance: components["schemas"]["Erc1155Token"] & {
            /** @description The id of the chain */
            chainId: string;
            /** @description The balance */
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
             * @description The standard of the token
             * @constant
             */
            ercType: "ERC-1155";
            tokenId: components["schemas"]["TokenId"];
            /** @description The URL of its metadata */
            tokenUri: string;
            metadata: components["schemas"]["Erc1155TokenMetadata"];
        };
        /** @description Metadata of an ERC-1155 token. */
        Erc1155TokenMetadata: components["schemas"]["TokenMetadata"] & {
            decimals?: components["schemas"]["Decimals"];
            /** @description The properties of the token, as JSON text */
            properties?: string;
        };
        /** @description One transfer of an amount of one ERC-1155 id. A batch has one record for each of its ids, all with the same `logIndex`. */
        Erc1155Transfer: {
            /** @description The number of its block */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            txHash: components["schemas"]["EvmHash"];
            /** @description The sender; the zero address for a mint */
            from: components["schemas"]["AddressInfo"];
            /** @description The recipient; the zero address for a burn */
            to: components["schemas"]["AddressInfo"];
            /** @description The index of the event among the logs of the block */
            logIndex: number;
            /** @description The transferred amount */
            value: components["schemas"]["Uint256"];
            erc1155Token: components["schemas"]["Erc1155Token"];
        };
        /** @description One ERC-721 token that an address owns. */
        Erc721Balance: components["schemas"]["Erc721Token"] & {
            /** @description The id of the chain */
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
            /** @description The name of the contract */
            name: string;
            /** @description The symbol of the contract */
            symbol: string;
            /**
             * @description The standard of the token
             * @constant
             */
            ercType: "ERC-721";
            tokenId: components["schemas"]["TokenId"];
            /** @description The URL of its metadata */
            tokenUri: string;
            metadata: components["schemas"]["Erc721TokenMetadata"];
            /** @description The owner, which is the recipient of the last transfer. */
            ownerAddress?: components["schemas"]["EvmAddress"];
        };
        /** @description Metadata of an ERC-721 token. */
        Erc721TokenMetadata: components["schemas"]["TokenMetadata"] & {
            /** @description The traits of the token, as JSON text */
            attributes?: string;
        };
        /** @description One transfer of an ERC-721 token. */
        Erc721Transfer: {
            /** @description The number of its block */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            txHash: components["schemas"]["EvmHash"];
            /** @description The sender; the zero address for a mint */
            from: components["schemas"]["AddressInfo"];
            /** @description The recipient; the zero address for a burn */
            to: components["schemas"]["AddressInfo"];
            /** @description The index of the event among the logs of the block */
            logIndex: number;
            erc721Token: components["schemas"]["Erc721Token"];
        };
        /** @description The body of every error of the data service. */
        ErrorBody: {
            /** @description A message for people that describes the problem */
            message: string;
            /** @description The HTTP status */
            statusCode: number;
            /** @description The name of the status */
            error: string;
        };
        /**
         * Format: evm-address
         * @description Address of an account or contract on an EVM chain. Responses contain it with its EIP-55 checksum.
         * @example 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501
         */
        EvmAddress: string;
        /** @description One block of an EVM chain. */
        EvmBlock: {
            /** @description The id of the chain */
            chainId: string;
            /** @description The height of the block */
            blockNumber: components["schemas"]["Uint64"];
            blockTimestamp: components["schemas"]["UnixSeconds"];
            blockHash: components["schemas"]["EvmHash"];
            /** @description The number of transactions */
            txCount: number;
            /** @description The base fee per unit of gas */
            baseFee: components["schemas"]["Uint256"];
            /** @description The gas that the transactions used */
            gasUsed: components["schemas"]["Uint64"];
            /** @description The maximum gas of the block */
            gasLimit: components["schemas"]["Uint64"];
            /** @description The gas cost of the block itself */
            gasCost: components["schemas"]["Uint256"];
            /** @description The hash of the previous block */
            parentHash: components["schemas"]["EvmHash"];
            /** @description The fees that its transactions paid, in the smallest unit of the native token */
            feesSpent: components["schemas"]["Uint256"];
            /** @description The number of transactions from genesis to this block, inclusive */
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
         * @description The indexing status of the token's metadata. `indexed` (some services send `INDEXED`) means that the metadata is complete.
         * @example indexed
         */
        IndexStatus: string;
        /** @description An unexpected error of the server; rare. */
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
            /** @description The amount as decimal digits, with a decimal point if it has a fraction. */
            value: string;
        };
        /** @description The balance of an address in the chain's native token. */
        NativeTokenBalance: {
            /** @description Name of the token */
            name: string;
            /** @description Symbol of the token */
            symbol: string;
            decimals: components["schemas"]["Decimals"];
            /** @description The URL of its logo */
            logoUri?: string;
            /** @description The id of the chain */
            chainId: string;
            /** @description The price of one whole token */
            price?: components["schemas"]["Money"];
            /** @description The balance, in the smallest unit */
            balance: components["schemas"]["Uint256"];
            /** @description The value of the balance */
            balanceValue?: components["schemas"]["Money"];
        };
        /**
         * @description A public network. `fuji` and `testnet` are both the test network.
         * @example fuji
         * @enum {string}
         */
        Network: "mainnet" | "fuji" | "testnet";
        /** @description The native token of the chain, in which it charges fees. */
        NetworkToken: {
            /** @description The name of the token */
            name: string;
            /** @description The symbol of the token */
            symbol: string;
            decimals: components["schemas"]["Decimals"];
            /** @description The URL of its logo */
            logoUri?: string;
            /** @description A description of the token */
            description?: string;
        };
        /**
         * @description Pass this as `pageToken` to get the next page. Absent or empty on the last page.
         * @example 5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27
         */
        NextPageToken: string;
        /**
         * Format: node-id
         * @description A node of the primary network.
         * @example NodeID-LzbHv78tP6sMqLyuFAayCWW3jeKisDQQW
         */
        NodeId: string;
        /** @description The URL is wrong, or its resource was moved or deleted, or does not exist. */
        NotFoundBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 404;
            /** @constant */
            error?: "Not Found";
        };
        /**
         * @description An opaque token that the service issued. It is valid only for the query that returned it.
         * @example 5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27
         */
        PageToken: string;
        /** @description One block of a chain of the primary network. */
        PrimaryNetworkBlock: {
            /** @description The height of the block */
            blockNumber: components["schemas"]["Uint64"];
            /** @description Id of the block */
            blockHash: components["schemas"]["PrimaryNetworkId"];
            /** @description The id of the previous block */
            parentHash: components["schemas"]["PrimaryNetworkId"];
            /**
             * @description Kind of block
             * @example BanffStandardBlock
             */
            blockType: string;
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description The number of transactions */
            txCount: number;
            /** @description The ids of the transactions */
            transactions: components["schemas"]["PrimaryNetworkId"][];
            /** @description The size of the block in bytes */
            blockSizeBytes: number;
            /** @description The accrued fees of L1 validators, in nano-units of the native token */
            l1ValidatorsAccruedFees?: number;
            /** @description The number of active L1 validators */
            activeL1Validators?: number;
            /** @description The supply of the native token after the block, in nano-units */
            currentSupply?: components["schemas"]["Uint64"];
            proposerDetails?: components["schemas"]["ProposerDetails"];
        };
        /**
         * Format: cb58
         * @description 32-byte id of a chain, block, vertex, transaction, asset or UTXO of the primary network, in cb58.
         * @example 2d4X84o3PHVTv1acUuVp8p9tDfduV3gxgpnHUxT6P7VvMTDVQn
         */
        PrimaryNetworkId: string;
        /** @description The envelope with which a node proposed the block. */
        ProposerDetails: {
            /** @description Id of the envelope */
            proposerId: components["schemas"]["PrimaryNetworkId"];
            /** @description The id of the previous envelope */
            proposerParentId: components["schemas"]["PrimaryNetworkId"];
            /** @description The node that proposed the block; absent if any node could */
            proposerNodeId?: components["schemas"]["NodeId"];
            /** @description The P-Chain height that the proposer knew */
            proposerPChainHeight?: number;
            /** @description The time of the proposal, in UNIX seconds */
            proposerTimestamp?: components["schemas"]["UnixSeconds"];
        };
        /**
         * @description Whether a request went to the data service or to an RPC endpoint.
         * @enum {string}
         */
        RequestType: "data" | "rpc";
        /** @description The provider's node of this subnet has a problem. The subnet itself may work. */
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
             * @description The message, a bit set of the validators that signed, and their aggregated BLS signature, in hex.
             */
            signedMessage: string;
        };
        /**
         * @description Id of a token within its contract, as decimal digits.
         * @example 7
         */
        TokenId: string;
        /** @description The indexed metadata of a token, from the document at its URI. */
        TokenMetadata: {
            indexStatus: components["schemas"]["IndexStatus"];
            /** @description The time of the last attempt to fetch the metadata, in UNIX seconds. A failed re-index changes it too. */
            metadataLastUpdatedTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Name of the token */
            name?: string;
            /** @description Symbol of the token */
            symbol?: string;
            /** @description The URL of its picture */
            imageUri?: string;
            /** @description The description by its creator */
            description?: string;
            /** @description The URL of its animation or other media */
            animationUri?: string;
            /** @description The URL of a page about the token */
            externalUrl?: string;
            /** @description The background color of its picture */
            background?: string;
        };
        /** @description The rate limit is exceeded. */
        TooManyRequestsBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 429;
            /** @constant */
            error?: "Too Many Requests";
        };
        /** @description The kind of call. */
        TransactionMethod: {
            /** @description `CONTRACT_CREATION` for a deployment, `CONTRACT_CALL` for other transactions whose input has at least 4 bytes, `NATIVE_TRANSFER` for the rest. */
            callType: string;
            /** @description The first 4 bytes of the input; empty if the input is shorter. */
            methodHash: string;
            /** @description The signature of the called method, if known */
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
        /** @description The operation requires credentials, and the request has none. */
        UnauthorizedBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 401;
            /** @constant */
            error?: "Unauthorized";
        };
        /**
         * @description UNIX seconds.
         * @example 1767261600
         */
        UnixSeconds: number;
        /**
         * @description The property that groups usage.
         * @enum {string}
         */
        UsageGroup: "requestPath" | "responseCode" | "chainId" | "apiKeyId" | "requestType";
        /**
         * @description The length of a time step of the usage series.
         * @enum {string}
         */
        UsageInterval: "minute" | "hourly" | "daily" | "weekly" | "monthly";
        /** @description The usage in one time step. */
        UsageMetrics: {
            /** @description The start of the time step, in UNIX seconds */
            timestamp: components["schemas"]["UnixSeconds"];
            /** @description One entry for each group */
            values: components["schemas"]["UsageValues"][];
        };
        /** @description Usage of the data service over time. */
        UsageMetricsResponse: {
            /** @description The length of a time step */
            aggregateDuration: string;
            /** @description The organization */
            orgId: string;
            /** @description One entry for each time step */
            metrics: components["schemas"]["UsageMetrics"][];
        };
        /** @description The usage of one group in one time step. */
        UsageValues: {
            /** @description The property by which requests are grouped; `None` without grouping. */
            groupedBy: string;
            /** @description The value of the group; absent without grouping */
            groupValue?: string | number;
            /** @description The number of requests */
            totalRequests: number;
            /** @description The average number of requests per second */
            requestsPerSecond: number;
            /** @description The percentage of successful requests, from 0 to 100 */
            successRatePercent: number;
            /** @description The median response time, in milliseconds */
            medianResponseTimeMsecs: number;
            /** @description The number of malformed requests */
            invalidRequests: number;
            /** @description The credits that the requests cost */
            apiCreditsUsed: number;
            /** @description The credits that malformed requests cost */
            apiCreditsWasted: number;
        };
        /** @description A spent or unspent output of a transaction of the primary network. */
        Utxo: {
            /** @description The addresses that can spend it */
            addresses: components["schemas"]["UtxoAddress"][];
            asset: components["schemas"]["UtxoAsset"];
            /** @description The chain on which it was or can be spent */
            consumedOnChainId: components["schemas"]["PrimaryNetworkId"];
            /** @description The transaction that spent it */
            consumingTxHash?: components["schemas"]["PrimaryNetworkId"];
            /** @description The chain on which it was created */
            createdOnChainId: components["schemas"]["PrimaryNetworkId"];
            /** @description The id, which is the cb58 of the SHA-256 of the output index, as a big-endian uint64, followed by the transaction id. */
            utxoId: components["schemas"]["PrimaryNetworkId"];
            /**
             * Format: hex
             * @description The serialized output, in hex
             */
            utxoBytes?: string;
            /** @description The amount, in the smallest unit of the asset */
            amount?: components["schemas"]["Uint64"];
            /** @description The id of the asset */
            assetId?: components["schemas"]["PrimaryNetworkId"];
            /** @description The height of the block that created it */
            blockNumber?: components["schemas"]["Uint64"];
            /** @description The height of the block that spent it */
            consumingBlockNumber?: components["schemas"]["Uint64"];
            /** @description The transaction that created it */
            txHash: components["schemas"]["PrimaryNetworkId"];
            /** @description The time of its creation, in UNIX seconds */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description The time at which it was spent, in UNIX seconds */
            consumingBlockTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description The time from which it can be spent, in UNIX seconds */
            platformLocktime?: components["schemas"]["UnixSeconds"];
            /** @description The index among the outputs of its transaction */
            outputIndex: number;
            /** @description The time before which it can only be staked, in UNIX seconds */
            stakeableLocktime?: components["schemas"]["UnixSeconds"];
            /** @description The number of required signatures */
            threshold?: number;
            /** @description The end of staking, in UNIX seconds */
            utxoEndTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description The start of staking, in UNIX seconds */
            utxoStartTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description The kind of reward. */
            rewardType?: string;
            /** @description Whether it is staked */
            staked?: boolean;
            /** @description The kind of output by its purpose. */
            utxoType: string;
        };
        /**
         * Format: bech32-address
         * @description Address on the P- or X-Chain. The prefix of the chain is optional.
         * @example P-fuji190vqdjtlpcq27xslcveglfmr4ynfwg7get3p93
         */
        UtxoAddress: string;
        /** @description An amount of an asset. */
        UtxoAsset: {
            /** @description The id of the asset */
            assetId: components["schemas"]["PrimaryNetworkId"];
            /** @description The name of the asset */
            name: string;
            /** @description The symbol of the asset */
            symbol: string;
            /** @description The number of digits after the decimal point in a displayed amount */
            denomination: number;
            /** @description The kind of asset. */
            type: string;
            /** @description The amount, in the smallest unit of the asset */
            amount: components["schemas"]["Uint64"];
        };
        /** @description A vertex of the X-Chain from the time before it became a chain of blocks. */
        Vertex: {
            /** @description Id of the vertex */
            vertexHash: components["schemas"]["PrimaryNetworkId"];
            /** @description The ids of its parents */
            parentHashes: components["schemas"]["PrimaryNetworkId"][];
            /** @description The height of the vertex. Several vertices can have the same height */
            vertexHeight: number;
            /** @description The position in the order of acceptance */
            vertexIndex: number;
            /** @description The time of acceptance, in UNIX seconds */
            vertexTimestamp: components["schemas"]["UnixSeconds"];
            /** @description The number of transactions */
            txCount: number;
            /** @description The ids of the transactions */
            transactions: components["schemas"]["PrimaryNetworkId"][];
            /** @description The size of the vertex in bytes */
            vertexSizeBytes: number;
        };
    };
    responses: {
        /** @description Not enough weight signed, or an unexpected error of the server. */
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
        /** @description The body is malformed or violates a rule. */
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
        /** @description The gateway got an invalid response from the service behind it. */
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
        /** @description A parameter is invalid. The message describes the problem. */
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
        /** @description The chain is not supported, or the resource of the URL was moved or deleted, or does not exist. */
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
        /** @description An unexpected error of the server; rare. */
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
        /** @description A parameter is malformed or out of range, or the page token is unknown, expired or belongs to another query. */
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
        /** @description The URL is wrong, or its resource was moved or deleted, or does not exist. */
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
        /** @description The token was re-indexed within the last hour, or the rate limit is exceeded. Wait for the time in `retry-after`. */
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
        /** @description Some routes of this subnet are unavailable, because the provider's node has a problem. The subnet itself may work. */
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
        /** @description The rate limit is exceeded. Wait for the time in `retry-after`. */
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
        /** @description The operation requires credentials, and the request has none. */
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
        /** @description The number or hash of the block. */
        BlockId: string | components["schemas"]["Uint64"] | components["schemas"]["EvmHash"];
        /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
        ChainId: string | unknown | components["schemas"]["PrimaryNetworkId"];
        /** @description Address of the token contract. */
        CollectionAddress: components["schemas"]["EvmAddress"];
        /** @description Only tokens of this contract. */
        ContractAddress: components["schemas"]["EvmAddress"];
        /** @description The block after the last block of the range. Without `startBlock`, the range starts at genesis. */
        EndBlock: number;
        /** @description Selects usage before the day of this time, in UNIX seconds. */
        EndDay: components["schemas"]["UnixSeconds"];
        /** @description Selects items before this time, in UNIX seconds. */
        EndTimestamp: components["schemas"]["UnixSeconds"];
        /** @description The maximum number of items in a page. */
        LargePageSize: number;
        /** @description The network. */
        NetworkOfPath: components["schemas"]["Network"];
        /** @description The maximum number of items in a page. */
        PageSize: number;
        /** @description The maximum number of items in a page. 0, the default, means 100. */
        PageSizeOrMaximum: number;
        /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
        PageToken: components["schemas"]["PageToken"];
        /** @description The alias or id of a chain of the primary network. The public ids are `11111111111111111111111111111111LpoYY` for the P-Chain; `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji) for the X-Chain; `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` (mainnet) and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` (fuji) for the C-Chain. */
        PrimaryNetworkBlockchain: string | ("p-chain" | "x-chain" | "c-chain") | components["schemas"]["PrimaryNetworkId"];
        /** @description Comma-separated addresses on the X- or P-Chain, each with the prefix of its network. The prefix of the chain, `P-` or `X-`, is optional. */
        RequiredUtxoAddresses: string;
        /** @description The sort direction, `asc` for ascending or `desc` for descending. */
        SortOrder: "asc" | "desc";
        /** @description The first block of the range. Without `endBlock`, the range ends at the latest block. */
        StartBlock: number;
        /** @description Selects usage from the day of this time, in UNIX seconds. */
        StartDay: components["schemas"]["UnixSeconds"];
        /** @description Selects items at or after this time, in UNIX seconds. */
        StartTimestamp: components["schemas"]["UnixSeconds"];
        /** @description Id of the token on its contract. */
        TokenId: components["schemas"]["TokenId"];
        /** @description Comma-separated addresses on the X- or P-Chain, each with the prefix of its network. The prefix of the chain, `P-` or `X-`, is optional. */
        UtxoAddresses: string;
        /** @description A wallet address on the chain. */
        WalletAddress: components["schemas"]["EvmAddress"];
        /** @description The alias or id of the X-Chain. The public ids are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji). */
        XChain: string | "x-chain" | components["schemas"]["PrimaryNetworkId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description The units in one window.
         * @example 6000
         */
        RateLimitLimit: number;
        /**
         * @description The rate limit policy, as units and window in seconds.
         * @example 6000;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The units left in this window.
         * @example 5980
         */
        RateLimitRemaining: number;
        /**
         * @description The seconds until the window ends and all units are available again.
         * @example 42
         */
        RateLimitReset: number;
        /**
         * @description The seconds to wait before a retry.
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
                /** @description Comma-separated addresses on the X- or P-Chain, each with the prefix of its network. The prefix of the chain, `P-` or `X-`, is optional. */
                addresses?: components["parameters"]["UtxoAddresses"];
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Selects the UTXOs of this asset. Applies to the X-Chain; the P-Chain ignores it. */
                assetId?: components["schemas"]["PrimaryNetworkId"];
                /** @description Selects UTXOs of at least this amount, in nano-units of the native token. */
                minUtxoAmount?: number;
                /** @description Whether to include spent UTXOs. */
                includeSpent?: boolean;
                /** @description The sort key. */
                sortBy?: "timestamp" | "amount";
                /** @description The sort direction, `asc` for ascending or `desc` for descending. */
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description The alias or id of a chain of the primary network. The public ids are `11111111111111111111111111111111LpoYY` for the P-Chain; `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji) for the X-Chain; `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` (mainnet) and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` (fuji) for the C-Chain. */
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
                /** @description The first block of the range. Without `endBlock`, the range ends at the latest block. */
                startBlock?: components["parameters"]["StartBlock"];
                /** @description The block after the last block of the range. Without `startBlock`, the range starts at genesis. */
                endBlock?: components["parameters"]["EndBlock"];
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
                /** @description The first block of the range. Without `endBlock`, the range ends at the latest block. */
                startBlock?: components["parameters"]["StartBlock"];
                /** @description The block after the last block of the range. Without `startBlock`, the range starts at genesis. */
                endBlock?: components["parameters"]["EndBlock"];
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
                /** @description The block of the balances. By default, the latest block. */
                blockNumber?: components["schemas"]["Uint64"];
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["LargePageSize"];
                /** @description Only tokens of this contract. */
                contractAddress?: components["parameters"]["ContractAddress"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["LargePageSize"];
                /** @description Only tokens of this contract. */
                contractAddress?: components["parameters"]["ContractAddress"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. 0, the default, means 100. */
                pageSize?: components["parameters"]["PageSizeOrMaximum"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description The number or hash of the block. */
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
                chainId: components["parameters"]["ChainId"];
                /** @description The number or hash of the block. */
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
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["PageSize"];
                /** @description The sort direction by `vertexIndex`, `asc` for ascending or `desc` for descending. */
                sortOrder?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description The alias or id of the X-Chain. The public ids are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji). */
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
                /** @description Selects items at or after this time, in UNIX seconds. */
                startTimestamp?: components["parameters"]["StartTimestamp"];
                /** @description Selects items before this time, in UNIX seconds. */
                endTimestamp?: components["parameters"]["EndTimestamp"];
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of items in a page. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description The network. */
                network: components["parameters"]["NetworkOfPath"];
                /** @description The alias or id of a chain of the primary network. The public ids are `11111111111111111111111111111111LpoYY` for the P-Chain; `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji) for the X-Chain; `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` (mainnet) and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` (fuji) for the C-Chain. */
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
            /** @description The token is queued for re-indexing. */
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
                /** @description Selects the chains of this network. */
                network?: components["schemas"]["Network"];
                /** @description Selects the chains with this feature. */
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
                /** @description The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
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
                /** @description Comma-separated addresses on the X- or P-Chain, each with the prefix of its network. The prefix of the chain, `P-` or `X-`, is optional. */
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
                        /** @description The active addresses */
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
                /** @description The organization. By default, the organization of the API key. */
                orgId?: string;
                /** @description Selects usage from the day of this time, in UNIX seconds. */
                startTimestamp?: components["parameters"]["StartDay"];
                /** @description Selects usage before the day of this time, in UNIX seconds. */
                endTimestamp?: components["parameters"]["EndDay"];
                /** @description The length of a time step. */
                timeInterval?: components["schemas"]["UsageInterval"];
                /** @description The property to group by. */
                groupBy?: components["schemas"]["UsageGroup"];
                /** @description Selects requests about this chain. */
                chainId?: string;
                /** @description Selects requests with this response status. */
                responseCode?: string;
                /** @description Selects requests of this type. */
                requestType?: components["schemas"]["RequestType"];
                /** @description Selects requests with this key. */
                apiKeyId?: string;
                /** @description Selects requests of this path. */
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
