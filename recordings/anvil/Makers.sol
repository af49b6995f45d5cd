// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Counts, and nothing else: what makers make.
contract Made {
    uint256 public count;
    constructor(uint256 start) payable { count = start; }
    function add() external { count += 1; }
}

/// Makes one contract when it is made, and another when it is asked.
contract Workshop {
    Made public first = new Made(0);
    function make(uint256 start) external returns (address) { return address(new Made(start)); }
}

/// Makes contracts inside of calls: by CREATE, by CREATE2, several at once, and some that come to nothing.
contract Maker {
    event MadeOne(address made);

    receive() external payable {}

    function make(uint256 start) external payable returns (address made) {
        made = address(new Made{value: msg.value}(start));
        emit MadeOne(made);
    }

    function makeAt(bytes32 salt, uint256 start) external returns (address made) {
        made = address(new Made{salt: salt}(start));
        emit MadeOne(made);
    }

    function makeMany(uint256 count) external {
        for (uint256 i; i < count; i++) emit MadeOne(address(new Made(i)));
    }

    /// What is made here makes others itself.
    function makeDeep(uint256 start) external returns (address made) {
        made = new Workshop().make(start);
        emit MadeOne(made);
    }

    /// What is made is undone, and the call around goes on.
    function makeInVain(uint256 start) external returns (bool done) {
        try this.makeAndFail(start) { done = true; } catch { done = false; }
    }

    function makeAndFail(uint256 start) external returns (address made) {
        made = address(new Made(start));
        revert("made in vain");
    }
}
