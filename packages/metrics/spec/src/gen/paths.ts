// @generated from specs/metrics/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.

export interface paths {
    "/v2/chains/{chainId}/metrics/{metric}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all chains. */
                chainId: components["parameters"]["ChainId"];
                /** @description The metric. */
                metric: components["parameters"]["Metric"];
            };
            cookie?: never;
        };
        /**
         * List the values of a metric of a chain.
         * @description Returns a time series of one metric, for one chain or a group of chains, newest first. Values are recomputed several times an hour, so the newest values may change.
         */
        get: operations["listMetric"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/avg_tps/{chainId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all chains. */
                chainId: components["parameters"]["ChainId"];
            };
            cookie?: never;
        };
        /**
         * List the average transactions per second of a chain.
         * @description Returns the average transactions per second over a series of timestamps, in an older response format. `avgTps` of `/v2` contains the averages by day.
         */
        get: operations["listAverageTps"];
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
        /** @description A value of a time series. */
        DataPoint: {
            /** @description The value of the interval that starts at the timestamp. Counts and sums are exact integers, which may exceed 2^53; averages and rates may have a fraction. */
            value: number;
            /** @description The start of the interval, in UNIX seconds: the full hour, 0:00 UTC of the day, of Monday, or of the first of the month. */
            timestamp: components["schemas"]["UnixSeconds"];
        };
        /** @description The body of every error of the metrics service. */
        ErrorBody: {
            /** @description A message for people that describes the problem; a list of messages for several problems. */
            message: string | string[];
            /** @description The HTTP status */
            statusCode: number;
            /** @description The name of the status */
            error: string;
        };
        /** @description The credentials are valid but lack the privilege. */
        ForbiddenBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 403;
            /** @constant */
            error?: "Forbidden";
        };
        /** @description An unexpected error of the server; rare. */
        InternalServerErrorBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 500;
            /** @constant */
            error?: "Internal Server Error";
        };
        /**
         * @description The metric. Four metrics support all intervals:
         *
         *     - `activeAddresses`: distinct addresses that sent or received a transaction, or an ERC-20, ERC-721 or ERC-1155 transfer, in the interval
         *     - `activeSenders`: the same, senders only
         *     - `gasUsed`: gas used by transactions in the interval
         *     - `txCount`: transactions in the interval
         *
         *     The others support the interval `day` only:
         *
         *     - `cumulativeTxCount`: transactions from genesis to 24 hours after the timestamp
         *     - `cumulativeAddresses`: distinct addresses from genesis to 24 hours after the timestamp
         *     - `cumulativeContracts`: contracts created, with any create call in traces (CREATE, CREATE2, CREATE3), from genesis to the timestamp
         *     - `cumulativeDeployers`: distinct senders of these create calls from genesis to 24 hours after the timestamp
         *     - `contracts`: contracts created within the day
         *     - `deployers`: distinct deployers within the day
         *     - `avgGps`: gas used by all blocks of the day, divided by the seconds from the last block of the previous day to the last block of the day
         *     - `maxGps`: the maximum over the day's blocks of gas used, divided by the seconds since the previous block
         *     - `avgTps`: transactions of the day, divided by the time span of `avgGps`
         *     - `maxTps`: the maximum over the day's blocks of the number of transactions, divided by the seconds since the previous block
         *     - `avgGasPrice`: average of the gas prices in the receipts of the day
         *     - `maxGasPrice`: the largest gas price in the receipts of the day
         *     - `feesPaid`: gas used times gas price, summed over the receipts of the day
         * @example txCount
         * @enum {string}
         */
        Metric: "activeAddresses" | "activeSenders" | "gasUsed" | "txCount" | "cumulativeTxCount" | "cumulativeAddresses" | "cumulativeContracts" | "cumulativeDeployers" | "contracts" | "deployers" | "avgGps" | "maxGps" | "avgTps" | "maxTps" | "avgGasPrice" | "maxGasPrice" | "feesPaid";
        /**
         * @description Pass this as `pageToken` to get the next page. Absent or empty on the last page.
         * @example 5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27
         */
        NextPageToken: string;
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
        /** @description The provider's node of this subnet has a problem. The subnet itself may work. */
        ServiceUnavailableBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 503;
            /** @constant */
            error?: "Service Unavailable";
        };
        /**
         * @description The length of the interval of each value. Weeks start on Monday.
         * @example day
         * @enum {string}
         */
        TimeInterval: "hour" | "day" | "week" | "month";
        /** @description The rate limit is exceeded. */
        TooManyRequestsBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 429;
            /** @constant */
            error?: "Too Many Requests";
        };
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
    };
    responses: {
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
        /** @description A parameter is invalid, or the page token is unknown, expired or belongs to another query. The message describes the problem. */
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
        /** @description A parameter is invalid, the interval is not `day` although the metric supports only days, or the page token is unknown, expired or belongs to another query. */
        MetricRefused: {
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
        /** @description The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all chains. */
        ChainId: string | unknown | ("total" | "mainnet" | "testnet");
        /** @description Selects values before this timestamp, in UNIX seconds. */
        EndTimestamp: components["schemas"]["UnixSeconds"];
        /** @description The metric. */
        Metric: components["schemas"]["Metric"];
        /** @description The maximum number of values in a page. */
        PageSize: number;
        /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. A token is valid for 24 hours. */
        PageToken: components["schemas"]["PageToken"];
        /** @description Selects values at or after this timestamp, in UNIX seconds. */
        StartTimestamp: components["schemas"]["UnixSeconds"];
        /** @description The length of the interval of each value. Only four metrics support intervals other than `day`. */
        TimeInterval: components["schemas"]["TimeInterval"];
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
    listMetric: {
        parameters: {
            query?: {
                /** @description Selects values at or after this timestamp, in UNIX seconds. */
                startTimestamp?: components["parameters"]["StartTimestamp"];
                /** @description Selects values before this timestamp, in UNIX seconds. */
                endTimestamp?: components["parameters"]["EndTimestamp"];
                /** @description The length of the interval of each value. Only four metrics support intervals other than `day`. */
                timeInterval?: components["parameters"]["TimeInterval"];
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. A token is valid for 24 hours. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The maximum number of values in a page. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all chains. */
                chainId: components["parameters"]["ChainId"];
                /** @description The metric. */
                metric: components["parameters"]["Metric"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of values. */
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
                        /** @description The values */
                        results: components["schemas"]["DataPoint"][];
                    };
                };
            };
            400: components["responses"]["MetricRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAverageTps: {
        parameters: {
            query?: {
                /** @description The `nextPageToken` of the previous page. Without it, the response is the first page. A token is valid for 24 hours. */
                pageToken?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all chains. */
                chainId: components["parameters"]["ChainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of values. */
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
                        /** @description The values */
                        results: components["schemas"]["DataPoint"][];
                        /**
                         * @description The HTTP status
                         * @example 200
                         */
                        status: number;
                        /** @description The time of the last computation, in UNIX seconds */
                        lastRun: components["schemas"]["UnixSeconds"];
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
}
