// @generated from specs/metrics/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.

export interface paths {
    "/v2/chains/{chainId}/metrics/{metric}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id; `mainnet` or `testnet` for the chains of a network together, `total` for all. */
                chainId: components["parameters"]["ChainId"];
                /** @description What is measured. */
                metric: components["parameters"]["Metric"];
            };
            cookie?: never;
        };
        /**
         * List the values of a metric of a chain.
         * @description A time series of one metric of one chain, or of many chains together, newest first. Values are computed anew several times an hour, so the newest may still change.
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
                /** @description A chain that the service supports, by its EVM chain id; `mainnet` or `testnet` for the chains of a network together, `total` for all. */
                chainId: components["parameters"]["ChainId"];
            };
            cookie?: never;
        };
        /**
         * List the average transactions per second of a chain.
         * @description Average transactions per second over a series of timestamps, in the older form of answer. `avgTps` of `/v2` measures the same by day.
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
        /** @description One value of a series. */
        DataPoint: {
            /** @description The value for the time from the timestamp on, for the length of the interval. Counts and sums are exact integers, which may exceed 2^53; averages and rates may have a fraction. */
            value: number;
            /** @description Start of the interval in UNIX seconds: the full hour, 0:00 UTC of the day, of Monday, or of the first of the month. */
            timestamp: components["schemas"]["UnixSeconds"];
        };
        /** @description What went wrong. Every error of the metrics service has this body. */
        ErrorBody: {
            /** @description What is wrong and how to find it; for people. Several texts where several things are. */
            message: string | string[];
            /** @description The HTTP status */
            statusCode: number;
            /** @description Name of the status */
            error: string;
        };
        /** @description The credentials are valid but lack the privilege. */
        ForbiddenBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 403;
            /** @constant */
            error?: "Forbidden";
        };
        /** @description A problem of the server that it did not catch; rare. */
        InternalServerErrorBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 500;
            /** @constant */
            error?: "Internal Server Error";
        };
        /**
         * @description What is measured. Four metrics take any interval:
         *
         *     - `activeAddresses`: distinct addresses that sent or received a transaction, or an ERC-20, ERC-721 or ERC-1155 transfer, in the interval
         *     - `activeSenders`: the same, senders only
         *     - `gasUsed`: gas that transactions used in the interval
         *     - `txCount`: transactions in the interval
         *
         *     The others are measured by day only:
         *
         *     - `cumulativeTxCount`: transactions from genesis to 24 hours after the timestamp
         *     - `cumulativeAddresses`: distinct addresses from genesis to 24 hours after the timestamp
         *     - `cumulativeContracts`: contracts created, by any of the create calls in traces (CREATE, CREATE2, CREATE3), from genesis to the timestamp
         *     - `cumulativeDeployers`: distinct senders of those create calls from genesis to 24 hours after the timestamp
         *     - `contracts`: contracts created within the day
         *     - `deployers`: distinct deployers within the day
         *     - `avgGps`: gas that all blocks of the day used, divided by the seconds from the last block of the day before to the last block of the day
         *     - `maxGps`: the largest gas used by a block divided by the seconds since the block before it
         *     - `avgTps`: transactions of the day divided by the time span of `avgGps`
         *     - `maxTps`: the largest number of transactions in a block divided by the seconds since the block before it
         *     - `avgGasPrice`: average of the gas prices in the receipts of the day
         *     - `maxGasPrice`: the largest gas price in the receipts of the day
         *     - `feesPaid`: gas used times gas price, summed over the receipts of the day
         * @example txCount
         * @enum {string}
         */
        Metric: "activeAddresses" | "activeSenders" | "gasUsed" | "txCount" | "cumulativeTxCount" | "cumulativeAddresses" | "cumulativeContracts" | "cumulativeDeployers" | "contracts" | "deployers" | "avgGps" | "maxGps" | "avgTps" | "maxTps" | "avgGasPrice" | "maxGasPrice" | "feesPaid";
        /**
         * @description Send it as `pageToken` to get the next page. Absent, or empty, on the last page.
         * @example 5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27
         */
        NextPageToken: string;
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
        /** @description The provider's node of this subnet has a problem; the subnet itself need not be down. */
        ServiceUnavailableBody: components["schemas"]["ErrorBody"] & {
            /** @constant */
            statusCode?: 503;
            /** @constant */
            error?: "Service Unavailable";
        };
        /**
         * @description Length of the interval that one value covers. Weeks start on Monday.
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
    };
    responses: {
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
        /** @description Invalid or malformed parameters, or a page token that is unknown, expired or of another query; the message helps to find which. */
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
        /** @description Invalid or malformed parameters, an interval other than `day` for a metric that is measured by day only, or a page token that is unknown, expired or of another query. */
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
        /** @description A chain that the service supports, by its EVM chain id; `mainnet` or `testnet` for the chains of a network together, `total` for all. */
        ChainId: string | unknown | ("total" | "mainnet" | "testnet");
        /** @description Only values with a timestamp before this one, in UNIX seconds. */
        EndTimestamp: components["schemas"]["UnixSeconds"];
        /** @description What is measured. */
        Metric: components["schemas"]["Metric"];
        /** @description How many values a page holds at most. */
        PageSize: number;
        /** @description The `nextPageToken` of the page before; without it, the first page. It is valid for 24 hours. */
        PageToken: components["schemas"]["PageToken"];
        /** @description Only values with this timestamp or a later one, in UNIX seconds. */
        StartTimestamp: components["schemas"]["UnixSeconds"];
        /** @description Length of the interval that one value covers. Only four metrics take another than `day`. */
        TimeInterval: components["schemas"]["TimeInterval"];
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
    listMetric: {
        parameters: {
            query?: {
                /** @description Only values with this timestamp or a later one, in UNIX seconds. */
                startTimestamp?: components["parameters"]["StartTimestamp"];
                /** @description Only values with a timestamp before this one, in UNIX seconds. */
                endTimestamp?: components["parameters"]["EndTimestamp"];
                /** @description Length of the interval that one value covers. Only four metrics take another than `day`. */
                timeInterval?: components["parameters"]["TimeInterval"];
                /** @description The `nextPageToken` of the page before; without it, the first page. It is valid for 24 hours. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description How many values a page holds at most. */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id; `mainnet` or `testnet` for the chains of a network together, `total` for all. */
                chainId: components["parameters"]["ChainId"];
                /** @description What is measured. */
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
                /** @description The `nextPageToken` of the page before; without it, the first page. It is valid for 24 hours. */
                pageToken?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description A chain that the service supports, by its EVM chain id; `mainnet` or `testnet` for the chains of a network together, `total` for all. */
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
                        /** @description When the values were last computed in UNIX seconds */
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
